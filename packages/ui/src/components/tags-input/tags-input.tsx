'use client'
import { cx } from 'class-variance-authority'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { framedInput, inputFrame, visuallyHidden } from '../classes.ts'
import { composeEventHandlers } from '../compose-event-handlers.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { isComposing } from '../is-composing.ts'
import { mergeRefs } from '../merge-refs.ts'
import { RemovableTags } from '../removable-tags/removable-tags.tsx'
import { useDirection } from '../use-direction.ts'
import { useFormReset } from '../use-form-reset.ts'
import { warnOnce } from '../warn-once.ts'
import { splitTags } from './add-tags.ts'
import { tagsInputLabels } from './labels.ts'
import { useSuggestions } from './use-suggestions.ts'
import { useTagFocus } from './use-tag-focus.ts'
import { useTags } from './use-tags.ts'

// the panel and its positioning load when suggestions first show
const ComboboxList = lazyPart(async () => (await import('../combobox/combobox-list.tsx')).ComboboxList, FailedOverlay)

const noTags: readonly string[] = []

/** Props of {@link TagsInput}; other props are passed to the input. */
export interface TagsInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'size' | 'max' | 'children'> {
  /** The tags, each once; leave out for uncontrolled use. */
  value?: readonly string[]
  /** The tags at first, for uncontrolled use. */
  defaultValue?: readonly string[]
  /** Called with all tags when one is added or removed. */
  onValueChange?: (tags: readonly string[]) => void
  /**
   * Returns why a tag cannot be added, as a sentence; undefined if it can. A refused tag stays in the input for
   * correction.
   */
  validate?: (tag: string) => string | undefined
  /** The most tags; by default there is no limit. */
  max?: number
  /** The characters that end a tag, besides Enter; by default commas and semicolons, Chinese ones too. */
  separators?: string
  /** Tags to choose from while typing; others can be typed as well. */
  suggestions?: readonly string[]
}

/**
 * An input for several short texts, such as keywords or addresses. Enter or a comma ends one; pasting a list adds many.
 * To select only from a known list, use a Combobox. Put it into a Field, or give it an `aria-label`.
 */
export const TagsInput = /* @__PURE__ */ withDefaultProps(
  'TagsInput',
  function TagsInput({
    value,
    defaultValue = noTags,
    onValueChange,
    validate,
    max: givenMax,
    separators = ',，、;；',
    suggestions = noTags,
    name,
    className,
    style,
    ref,
    ...input
  }: TagsInputProps) {
    const labels = useLabels(tagsInputLabels)
    const id = useId()
    const control = useFieldControl(input)
    const { disabled = false, readOnly = false, required, form } = control
    const isMaxUsable = givenMax === undefined || givenMax >= 1
    if (!isMaxUsable) warnOnce(`TagsInput cannot have max = ${givenMax}; no limit stands in.`)
    const max = isMaxUsable && givenMax !== undefined ? givenMax : Number.POSITIVE_INFINITY
    const { tags, text, problem, announcement, ...actions } = useTags({
      value,
      defaultValue,
      onValueChange,
      validate,
      max,
      separators,
    })
    const frame = useRef<HTMLDivElement>(null)
    const field = useRef<HTMLInputElement>(null)
    const fieldRef = useMemo(() => mergeRefs(field, ref), [ref])
    const [direction, measure] = useDirection(undefined)
    const frameRef = useMemo(() => mergeRefs<HTMLDivElement>(frame, measure), [measure])
    const composing = useRef(false)
    const suggestionList = useSuggestions({
      id,
      suggestions,
      text,
      tags,
      disabled: disabled || readOnly,
      onChoose: actions.add,
    })
    const tagFocus = useTagFocus({ tags, input: field, rightToLeft: direction === 'rtl', onRemove: actions.remove })
    useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
    useFormReset(field, actions.reset)

    const change = (next: string) => {
      suggestionList.show()
      // text that an input method is still composing ends no tag
      const endsTag = !composing.current && [...separators].some((separator) => next.includes(separator))
      if (endsTag && splitTags(next, separators).length > 0) actions.add(next)
      else actions.changeText(endsTag ? '' : next)
    }
    const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData('text')
      // the input would drop the line ends
      if (readOnly || splitTags(pasted, separators).length < 2) return
      event.preventDefault()
      actions.add(`${text}\n${pasted}`)
    }
    const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event) || readOnly || suggestionList.onKeyDown(event)) return
      if (event.key === 'Enter' && text.trim() !== '') {
        event.preventDefault()
        actions.add(text)
      } else tagFocus.onInputKeyDown(event)
    }
    const describedBy = [problem && `${id}-problem`, control['aria-describedby'], `${id}-hint`]
      .filter(Boolean)
      .join(' ')
    return (
      <div data-q="tags-input" style={style} className={cx('q:flex q:w-full q:min-w-0 q:flex-col', className)}>
        <div data-q="tags-frame" ref={frameRef} className={cx(inputFrame, 'q:flex-wrap q:gap-x-1 q:pe-3')}>
          {tags.length > 0 && (
            <RemovableTags
              part="tags-input"
              label={labels.tags}
              tags={tags}
              keyOf={String}
              textOf={String}
              disabled={disabled || readOnly}
              removeLabel={labels.remove}
              getTagProps={tagFocus.getTagProps}
              onRemove={tagFocus.remove}
            />
          )}
          <input
            autoComplete="off"
            autoCapitalize="none"
            data-q="tags-field"
            {...control}
            {...suggestionList.inputProps}
            ref={fieldRef}
            type="text"
            required={required && tags.length === 0}
            aria-required={required || undefined}
            aria-invalid={problem !== undefined || control['aria-invalid'] || undefined}
            aria-describedby={describedBy}
            placeholder={tags.length === 0 ? input.placeholder : undefined}
            value={text}
            onChange={(event) => change(event.target.value)}
            onCompositionStart={composeEventHandlers(input.onCompositionStart, () => {
              composing.current = true
            })}
            onCompositionEnd={composeEventHandlers(input.onCompositionEnd, (event) => {
              composing.current = false
              change(event.currentTarget.value)
            })}
            onPaste={composeEventHandlers(input.onPaste, onPaste)}
            onKeyDown={(event) => {
              input.onKeyDown?.(event)
              // the panel has already prevented the default action of Escape when the event arrives here
              if (!event.defaultPrevented || event.key === 'Escape') onKeyDown(event)
            }}
            onBlur={composeEventHandlers(input.onBlur, () => {
              suggestionList.hide()
              actions.add(text, false)
            })}
            className={cx(framedInput, 'q:min-w-24')}
          />
          {name !== undefined &&
            tags.map((tag) => (
              <input
                data-q="tags-value"
                key={tag}
                type="hidden"
                name={name}
                form={form}
                value={tag}
                disabled={disabled}
              />
            ))}
          <span data-q="tags-status" role="status" className={visuallyHidden}>
            {announcement}
          </span>
          <span data-q="tags-hint" id={`${id}-hint`} className={visuallyHidden}>
            {labels.hint}
          </span>
          {suggestionList.isOpen && (
            <Suspense>
              <ComboboxList
                dir={direction}
                anchor={frame}
                panelRef={undefined}
                multiple={false}
                chosen={nothingChosen}
                byKey
                busy={false}
                message={null}
                {...suggestionList.list}
              />
            </Suspense>
          )}
        </div>
        <span
          data-q="tags-problem"
          id={`${id}-problem`}
          aria-live="polite"
          className="q:mt-1 q:text-xs q:text-danger q:empty:mt-0 q:wrap-anywhere"
        >
          {problem}
        </span>
      </div>
    )
  },
)

const nothingChosen: ReadonlySet<string> = new Set()

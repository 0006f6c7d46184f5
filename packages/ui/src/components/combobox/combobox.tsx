'use client'
import { cx } from 'class-variance-authority'
import { useMultipleSelection } from 'downshift'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { withDefaultProps } from '../../default-props/with-default-props.ts'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { framedInput, inputFrame, visuallyHidden } from '../classes.ts'
import { FailedOverlay } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from '../is-composing.ts'
import { mergeRefs } from '../merge-refs.ts'
import { RemovableTags } from '../removable-tags/removable-tags.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { useDirection } from '../use-direction.ts'
import { useFormReset } from '../use-form-reset.ts'
import { ComboboxMessage } from './combobox-message.tsx'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import { comboboxLabels } from './labels.ts'
import { useChosen } from './use-chosen.ts'
import { useComboboxState } from './use-combobox-state.ts'
import { useOptions } from './use-options.ts'

// the panel, its positioning and the virtual list load when a list first opens
const ComboboxList = lazyPart(async () => (await import('./combobox-list.tsx')).ComboboxList, FailedOverlay)

/** Tells Downshift not to handle the event. */
const preventDownshift = (event: { nativeEvent: Event }) =>
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true })

/**
 * Selects one or several of many options, which typing filters or searches. Put it into a Field, or give it an
 * `aria-label`.
 */
export const Combobox = /* @__PURE__ */ withDefaultProps('Combobox', function Combobox<
  Multiple extends boolean = false,
>({ options, onSearch, knownOptions, multiple, value, defaultValue, onValueChange, defaultOpen = false, clearable = true, empty, matches, name, className, style, ref, ...inputProps }: ComboboxProps<Multiple>) {
  const labels = useLabels(comboboxLabels)
  const locale = useLabelLocale()
  const isMultiple = multiple === true
  const fallbackId = useId()
  const control = useFieldControl(inputProps)
  const { required, disabled = false, form } = control
  const isFixed = disabled || control.readOnly === true
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [direction, directionRef] = useDirection(undefined)
  const frameRef = useMemo(() => mergeRefs<HTMLDivElement>(frame, directionRef), [directionRef])
  const fieldRef = useMemo(() => mergeRefs(field, ref), [ref])

  const [text, setText] = useState('')
  const composing = useRef(false)
  const [isSearchActive, setIsSearchActive] = useState(defaultOpen)
  const results = useOptions({ options, onSearch, matches }, text, isSearchActive)
  const { chosen, choose, reset } = useChosen({ multiple, value, defaultValue, onValueChange, options, knownOptions })
  const state = useComboboxState({
    multiple: isMultiple,
    inputId: control.id ?? fallbackId,
    options: results.options,
    ready: results.state === 'ready',
    chosen,
    text,
    onTextUsed: () => setText(''),
    firstMatch: () => (onSearch === undefined && !composing.current ? 0 : -1),
    onChoose: choose,
    defaultOpen,
    isFixed,
    field,
  })
  const { isOpen, highlightedIndex } = state
  useEffect(() => setIsSearchActive(isOpen), [isOpen])
  const selection = useMultipleSelection<ComboboxOption>({
    selectedItems: isMultiple ? [...chosen] : [],
    itemToKey: (option) => option?.value,
    onSelectedItemsChange: ({ selectedItems }) => choose(selectedItems),
    keyNavigationPrevious: direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft',
    keyNavigationNext: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
  })

  useFormReset(field, reset)

  const clear = () => {
    choose([])
    state.setInputValue('')
    field.current?.focus()
  }
  const remove = (option: ComboboxOption) => {
    choose(chosen.filter((one) => one.value !== option.value))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    inputProps.onKeyDown?.(event)
    // the keys of an input method belong to it
    if (isFixed || isComposing(event)) return preventDownshift(event)
    if (event.key === 'Escape' && !isOpen) preventDownshift(event)
    // Escape closes only the list, not an overlay around it
    if (event.key === 'Escape' && isOpen) event.stopPropagation()
    // Home and End move the caret in the text, even while the list is open
    if (event.key === 'Home' || event.key === 'End') preventDownshift(event)
    if (event.key === 'Enter' && isOpen && results.state === 'failed') {
      event.preventDefault()
      preventDownshift(event)
      results.retry()
    }
  }
  // the ref of the list is set on its panel, so that a press anywhere inside counts as inside
  const { ref: panelRef, ...listProps } = state.getMenuProps(
    { 'aria-label': inputProps['aria-label'] ?? labels.options },
    { suppressRefError: true },
  )
  const statusText = {
    ready:
      results.options.length > 0
        ? labels.count(new Intl.NumberFormat(locale).format(results.options.length))
        : labels.empty,
    loading: labels.loading,
    failed: `${labels.failed} ${labels.retryHint}`,
  }[results.state]
  const values = isMultiple ? chosen.map((option) => option.value) : [chosen[0]?.value ?? '']
  const showsClear = clearable && !isFixed && chosen.length > 0
  return (
    <div
      data-q="combobox"
      ref={frameRef}
      style={style}
      className={cx(inputFrame, 'q:flex-wrap q:gap-x-1', showsClear ? 'q:pe-17' : 'q:pe-9', className)}
    >
      {isMultiple && chosen.length > 0 && (
        <RemovableTags
          part="combobox"
          label={labels.chosen}
          tags={chosen}
          keyOf={({ value }) => value}
          textOf={({ label }) => label}
          disabled={isFixed}
          removeLabel={labels.remove}
          getTagProps={(selectedItem, index) => selection.getSelectedItemProps({ selectedItem, index })}
          onRemove={remove}
        />
      )}
      <input
        data-q="combobox-input"
        {...state.getInputProps(
          selection.getDropdownProps({
            ...control,
            // in a form the name belongs to the hidden inputs with the values
            id: control.id ?? fallbackId,
            ref: fieldRef,
            'aria-label': inputProps['aria-label'],
            onKeyDown,
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              // text that an input method is still composing is not searched for
              if (!composing.current) setText(event.target.value)
            },
            onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => {
              inputProps.onCompositionStart?.(event)
              composing.current = true
            },
            onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
              inputProps.onCompositionEnd?.(event)
              composing.current = false
              setText(event.currentTarget.value)
            },
          }),
        )}
        aria-labelledby={control['aria-labelledby']}
        required={required && (isMultiple ? chosen.length === 0 : true)}
        aria-required={required || undefined}
        autoCapitalize="none"
        spellCheck={false}
        className={cx(framedInput, 'q:min-w-24')}
      />
      {name !== undefined &&
        values.map((one) => (
          <input
            key={one}
            type="hidden"
            name={name}
            form={form}
            value={one}
            disabled={disabled}
            data-q="combobox-value"
          />
        ))}
      <span
        data-q="combobox-end"
        className="q:absolute q:end-1 q:bottom-0 q:flex q:h-[calc(var(--qd-control)-2px)] q:items-center"
      >
        {isOpen && results.state === 'loading' && results.options.length > 0 && (
          <span aria-hidden="true">
            <Spinner size="small" delay />
          </span>
        )}
        {showsClear && (
          <IconButton size="small" label={labels.clear} icon={<X size={16} aria-hidden />} onClick={clear} />
        )}
        <button
          data-q="combobox-toggle"
          type="button"
          {...state.getToggleButtonProps({ disabled: isFixed, 'aria-label': isOpen ? labels.close : labels.open })}
          className="q:grid q:size-7 q:place-items-center q:rounded-inner q:text-text-muted"
        >
          <ChevronDown size={16} aria-hidden />
        </button>
      </span>
      <span data-q="combobox-status" role="status" className={visuallyHidden}>
        {isOpen ? statusText : null}
      </span>
      {isOpen && (
        <Suspense>
          <ComboboxList
            dir={direction}
            anchor={frame}
            panelRef={panelRef}
            listProps={listProps}
            multiple={isMultiple}
            options={results.options}
            chosen={new Set(chosen.map((option) => option.value))}
            highlighted={highlightedIndex}
            byKey={state.byKey}
            busy={results.state === 'loading'}
            getOptionProps={(item, index) => state.getItemProps({ item, index })}
            message={
              <ComboboxMessage
                state={results.state}
                count={results.options.length}
                empty={empty}
                onRetry={results.retry}
              />
            }
          />
        </Suspense>
      )}
    </div>
  )
})

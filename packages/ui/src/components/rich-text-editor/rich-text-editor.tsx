'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { FailedPart } from '../error-state/failed-part.tsx'
import { lazyPart } from '../error-state/lazy-part.tsx'
import { useFieldGroup } from '../field/field-context.ts'
import { readNumber } from '../read-number.ts'
import { SkeletonText } from '../skeleton/skeleton.tsx'
import type { FetchImage, UploadImage } from './image-form.tsx'
import { richTextEditorLabels } from './labels.ts'
import { textClass, toolbarClass } from './toolbar-class.ts'

// Tiptap is many times as large as the rest of the kit, so everything around the editor is painted before it loads
const EditorFrame = lazyPart(async () => {
  await idle()
  return (await import('./editor-frame.tsx')).EditorFrame
}, FailedPart)

const longestWaitMs = 200

function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(done)
    else requestIdleCallback(() => done(), { timeout: longestWaitMs })
  })
}

/** Props of {@link RichTextEditor}. */
export interface RichTextEditorProps
  extends Omit<ComponentProps<'div'>, 'defaultValue' | 'children' | 'contentEditable' | 'onChange'> {
  /** The text as HTML of `richTextSchema`, '' for none; leave out for uncontrolled use. */
  value?: string
  /** The text at first, for uncontrolled use. */
  defaultValue?: string
  /** Called with the new HTML. */
  onValueChange?: (html: string) => void
  /** Uploads a picture and returns its address; without it no pictures can be added. */
  uploadImage?: UploadImage
  /**
   * Fetches a picture from another site and stores it. With it and `uploadImage`, whose results are paths on the same site,
   * pasted pictures are stored, too; one that fails is listed with its reason.
   */
  fetchImage?: FetchImage
  /** The maximum number of characters, without tags. More can be typed, but is marked as invalid. */
  maxLength?: number
  /**
   * Content shown while the library loads; by default a few lines. The text in a `RichText` has the height that the
   * editor will have.
   */
  fallback?: ReactNode
  /** The placeholder. */
  placeholder?: string
  /** Shows the text and lets it be selected, without the toolbar. */
  readOnly?: boolean
  /** Marks it as invalid; inside a Field the field's error does. */
  invalid?: boolean
  /** Marks it as required; inside a Field the field does. */
  required?: boolean
  /** The language of the text, for spell checking and screen readers. */
  lang?: string
}

const subscribeToNothing = () => () => undefined

/** A text with headings, lists, links, tables and pictures. Its library loads when it is first shown. */
export function RichTextEditor({
  value,
  defaultValue = '',
  onValueChange,
  uploadImage,
  fetchImage,
  maxLength: givenMaxLength,
  fallback,
  placeholder,
  readOnly = false,
  invalid,
  required,
  lang,
  id,
  className,
  ...rest
}: RichTextEditorProps) {
  const maxLength = readNumber('RichTextEditor.maxLength', givenMaxLength, undefined)
  const labels = useLabels(richTextEditorLabels)
  const [uncontrolledValue, setUncontrolledValue] = useState(defaultValue)
  const inBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const { 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, ...divProps } = rest
  const control = useFieldGroup({
    id,
    required,
    'aria-invalid': invalid,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  })
  const attributes: Record<string, string> = {}
  for (const [name, attribute] of Object.entries(control)) {
    if (attribute !== undefined) attributes[name === 'required' ? 'aria-required' : name] = String(attribute)
  }
  if (attributes['aria-labelledby'] === undefined) attributes['aria-label'] ??= labels.editor
  const isInvalid = attributes['aria-invalid'] === 'true'
  const loading = (
    <Loading label={labels.loading} toolbar={!readOnly} counter={maxLength !== undefined}>
      {fallback ?? <SkeletonText lines={3} />}
    </Loading>
  )
  return (
    <div
      data-q="rich-text-editor"
      {...divProps}
      className={cx(
        'q:min-w-0 q:rounded-control q:border q:bg-surface-raised q:text-sm q:leading-relaxed q:text-text q:wrap-anywhere q:outline-offset-2 q:outline-focus q:has-[[role=textbox]:focus-visible]:outline-2 q:forced-colors:outline-[Highlight]',
        isInvalid ? 'q:border-danger' : 'q:border-border-control',
        className,
      )}
    >
      {inBrowser ? (
        <Suspense fallback={loading}>
          <EditorFrame
            value={value ?? uncontrolledValue}
            onValueChange={(html) => {
              setUncontrolledValue(html)
              onValueChange?.(html)
            }}
            uploadImage={uploadImage}
            fetchImage={fetchImage}
            maxLength={maxLength}
            placeholder={placeholder}
            readOnly={readOnly}
            lang={lang}
            attributes={attributes}
          />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  )
}

interface LoadingProps {
  label: string
  toolbar: boolean
  counter: boolean
  children: ReactNode
}

/** A placeholder with the height of the editor. */
function Loading({ label, toolbar, counter, children }: LoadingProps) {
  return (
    <div data-q="rich-text-loading" role="status" aria-label={label}>
      {toolbar && (
        <div data-q="rich-text-loading-bar" aria-hidden="true" className={toolbarClass}>
          {Array.from({ length: 16 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <span key={at} data-q="rich-text-loading-tool" className="q:size-control-sm" />
          ))}
        </div>
      )}
      <div data-q="rich-text-loading-text" className={textClass} inert>
        {children}
      </div>
      {counter && (
        <div data-q="rich-text-loading-count" className="q:border-t q:border-border q:py-1 q:text-xs">
          {'\u00a0'}
        </div>
      )}
    </div>
  )
}

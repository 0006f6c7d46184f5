import type { Editor } from '@tiptap/core'
import type { Node as Doc } from '@tiptap/pm/model'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { cx } from 'class-variance-authority'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { visuallyHidden } from '../classes.ts'
import { cleanRichText } from '../rich-text/write-rich-text.ts'
import { languageDirection } from '../text-direction.ts'
import type { Direction } from '../use-direction.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensionsWith, htmlOf, isBlankDoc, lengthOf } from './extensions.ts'
import type { FetchImage, UploadImage } from './image-form.tsx'
import { richTextEditorLabels } from './labels.ts'
import { isLonePicture, PastedPictures } from './pasted-pictures.ts'
import { PictureImports } from './picture-imports.tsx'
import { type OpenTool, Toolbar } from './toolbar.tsx'
import { textClass } from './toolbar-class.ts'
import { usePictureImports } from './use-picture-imports.ts'

/** Props of {@link EditorFrame}. */
export interface EditorFrameProps {
  value: string
  onValueChange: (html: string) => void
  uploadImage: UploadImage | undefined
  fetchImage: FetchImage | undefined
  maxLength: number | undefined
  placeholder: string | undefined
  readOnly: boolean
  lang: string | undefined
  /** The id and aria attributes of the text. */
  attributes: Record<string, string>
}

function firstImage(files: FileList | undefined): File | undefined {
  return [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
}

/** The editor with its library; loaded by RichTextEditor. */
export function EditorFrame(props: EditorFrameProps) {
  const { value, onValueChange, uploadImage, fetchImage, maxLength, placeholder, readOnly } = props
  const { lang, attributes } = props
  const dir = languageDirection(lang)
  const labels = useLabels(richTextEditorLabels)
  const id = useId()
  const enterToolbar = useRef<() => void>(null)
  const [open, setOpen] = useState<OpenTool>()
  // the value reported last; the consumer has not changed the text if it passes this value back
  const lastValue = useRef(value)
  // the values reported since the consumer last had the newest one, and its own value: the consumer may pass any of
  // them back late, while the user types on, and has not changed the text then either
  const reportedValues = useRef(new Set([value]))
  const latestOnValueChange = useRef(onValueChange)

  const [initial] = useState(() => cleanRichText(value))
  const canImport = uploadImage !== undefined && fetchImage !== undefined
  const [pasted] = useState(() => new PastedPictures())
  const [extensions] = useState(() => extensionsWith(canImport ? labels.pendingImage : undefined))
  const textId = attributes.id ?? `${id}-text`
  const hintId = `${id}-hint`

  const openImageForm = (files: FileList | undefined): boolean => {
    const file = uploadImage && firstImage(files)
    if (file) setOpen({ tool: 'image', file })
    return file !== undefined
  }
  const editor = useEditor({
    extensions,
    content: initial,
    editable: !readOnly,
    // a strict content security policy forbids style elements; the rules are in the kit's stylesheet
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: (event) => {
      lastValue.current = htmlOf(event.editor)
      reportedValues.current.add(lastValue.current)
      latestOnValueChange.current(lastValue.current)
    },
    editorProps: {
      attributes: (state) => ({
        ...attributes,
        ...(lang !== undefined && { lang }),
        ...(dir !== undefined && { dir }),
        id: textId,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-readonly': String(readOnly),
        'aria-invalid': String(attributes['aria-invalid'] === 'true' || excessOf(state.doc, maxLength) > 0),
        'aria-describedby': [attributes['aria-describedby'], hintId].filter(Boolean).join(' '),
        'data-q': 'rich-text-area',
        class: cx('q:outline-none', textClass),
      }),
      transformPastedHTML: (html) => cleanPaste(html, canImport ? pasted : undefined),
      handlePaste: (_, event) => {
        // a table from a spreadsheet comes with a picture of itself
        const html = event.clipboardData?.getData('text/html') ?? ''
        if (html !== '' && !isLonePicture(html)) return false
        return openImageForm(event.clipboardData?.files)
      },
      handleDrop: (_, event) => openImageForm(event.dataTransfer?.files),
    },
  })
  useEffect(() => {
    latestOnValueChange.current = onValueChange
    if (value === lastValue.current) {
      reportedValues.current = new Set([value])
      return
    }
    if (reportedValues.current.has(value)) return
    lastValue.current = value
    reportedValues.current = new Set([value])
    editor.commands.setContent(cleanRichText(value), { emitUpdate: false })
  }, [editor, value, onValueChange])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const { imports, retry, remove } = usePictureImports(editor, {
    upload: readOnly ? undefined : uploadImage,
    fetch: fetchImage,
    pasted,
    labels,
  })

  const handleShortcut = (event: KeyboardEvent) => {
    if (readOnly || !editor.view.dom.contains(event.target as Node)) return
    if (event.altKey && event.key === 'F10') enterToolbar.current?.()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') setOpen({ tool: 'link' })
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the text inside, which has the role
    <div data-q="rich-text-frame" onKeyDown={handleShortcut}>
      {!readOnly && (
        <Toolbar
          editor={editor}
          labels={labels}
          controls={textId}
          open={open}
          onOpen={setOpen}
          uploadImage={uploadImage}
          enter={enterToolbar}
        />
      )}
      <div data-q="rich-text-place" className="q:relative">
        <EditorContent editor={editor} />
        <Placeholder editor={editor} dir={dir} text={placeholder} />
      </div>
      <PictureImports
        labels={labels}
        imports={imports}
        onRetry={retry}
        onRemove={(src) => {
          remove(src)
          editor.view.focus()
        }}
      />
      {maxLength !== undefined && <Counter editor={editor} maxLength={maxLength} />}
      <p data-q="rich-text-hint" id={hintId} className={visuallyHidden}>
        {readOnly ? '' : labels.toolbarHint}
      </p>
    </div>
  )
}

function excessOf(doc: Doc, maxLength: number | undefined): number {
  return maxLength === undefined ? 0 : Math.max(0, lengthOf(doc) - maxLength)
}

interface PlaceholderProps {
  editor: Editor
  dir: Direction | undefined
  text: string | undefined
}

function Placeholder({ editor, dir, text }: PlaceholderProps) {
  const empty = useEditorState({ editor, selector: (state) => isBlankDoc(state.editor.state.doc) })
  if (!empty || text === undefined) return null
  return (
    <p
      data-q="rich-text-placeholder"
      aria-hidden="true"
      dir={dir}
      className="q:pointer-events-none q:absolute q:inset-x-3 q:top-2 q:truncate q:text-text-muted"
    >
      <bdi>{text}</bdi>
    </p>
  )
}

function Counter({ editor, maxLength }: { editor: Editor; maxLength: number }) {
  const labels = useLabels(richTextEditorLabels)
  const locale = useLabelLocale()
  const used = useEditorState({ editor, selector: (state) => lengthOf(state.editor.state.doc) })
  const over = Math.max(0, used - maxLength)
  const format = new Intl.NumberFormat(locale)
  return (
    <div
      data-q="rich-text-counter"
      className="q:flex q:flex-wrap q:justify-between q:gap-x-3 q:border-t q:border-border q:px-3 q:py-1 q:text-xs q:text-text-muted q:tabular-nums"
    >
      <span data-q="rich-text-over" role="status" className="q:text-danger">
        {over > 0 && labels.tooLong(format.format(over))}
      </span>
      <span data-q="rich-text-count">{labels.counter(format.format(used), format.format(maxLength))}</span>
    </div>
  )
}

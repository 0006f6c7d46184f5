import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { safeAddress } from '../rich-text/rich-text-schema.ts'
import type { EditorLabels } from './labels.ts'
import { ToolPopover } from './tool-popover.tsx'

/** An uploaded picture. */
export interface StoredImage {
  /** Its address: https, or a path on the same site. */
  src: string
  /** Its width in px, so that the layout does not shift when it loads. */
  width?: number
  /** Its height in px. */
  height?: number
}

/** Uploads a picture; stop when `signal` aborts. `onProgress` gets percents. The message of a rejection is shown. */
export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress?: (percent: number) => void },
) => Promise<StoredImage>

/** Fetches a picture from another site and stores it; stop when `signal` aborts. The message of a rejection is shown. */
export type FetchImage = (address: string, options: { signal: AbortSignal }) => Promise<StoredImage>

interface ImageFormProps {
  labels: EditorLabels
  anchor: RefObject<HTMLElement | null>
  /** A pasted or dropped picture. */
  file: File | undefined
  upload: UploadImage
  onInsert: (image: StoredImage & { alt: string }) => void
  onClose: () => void
  onClosed: () => void
}

/** Asks for a picture and its description. Errors are shown here and keep the input. */
export function ImageForm({ labels, anchor, file, upload, onInsert, onClose, onClosed }: ImageFormProps) {
  const [picture, setPicture] = useState(file)
  const [alt, setAlt] = useState('')
  const [decorative, setDecorative] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const lacksAlt = alt.trim() === '' && !decorative
  const submit = async () => {
    setSubmitted(true)
    if (picture === undefined || lacksAlt || busy) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setProblem('')
    try {
      const image = await upload(picture, { signal: controller.signal })
      if (controller.signal.aborted) return
      if (safeAddress('src', image.src) === undefined) throw new Error(labels.imageFailed)
      onInsert({ ...image, alt: decorative ? '' : alt.trim() })
    } catch (reason) {
      if (controller.signal.aborted) return
      setProblem((reason instanceof Error && reason.message) || labels.imageFailed)
      setBusy(false)
    }
  }
  return (
    <ToolPopover
      title={labels.insertImage}
      anchor={anchor}
      keepOpen={picture !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={submit}
    >
      <div data-q="image-choice" className="q:flex q:flex-col q:gap-1">
        <div data-q="image-file" className="q:flex q:items-center q:gap-2">
          <Button onClick={() => input.current?.click()}>{labels.chooseImage}</Button>
          <span data-q="image-name" className="q:line-clamp-2 q:min-w-0 q:text-xs q:text-text-muted q:wrap-anywhere">
            {picture?.name}
          </span>
        </div>
        <input
          data-q="image-input"
          ref={input}
          type="file"
          hidden
          accept="image/*"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            // otherwise choosing the same file again fires no change
            event.target.value = ''
            if (chosen) setPicture(chosen)
          }}
        />
        <p data-q="image-problem" role="alert" className="q:text-xs q:text-danger q:wrap-anywhere">
          {problem || (wasSubmitted && picture === undefined ? labels.noImage : '')}
        </p>
      </div>
      <Field label={labels.alt} help={labels.altHelp} error={wasSubmitted && lacksAlt ? labels.altEmpty : ''}>
        <Input value={alt} disabled={decorative} onChange={(event) => setAlt(event.target.value)} />
      </Field>
      <Checkbox
        label={labels.decorative}
        checked={decorative}
        onChange={(event) => setDecorative(event.target.checked)}
      />
      <Button type="submit" variant="solid" className="q:self-end" loading={busy}>
        {busy ? labels.uploading : labels.insert}
      </Button>
    </ToolPopover>
  )
}

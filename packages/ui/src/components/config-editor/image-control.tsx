'use client'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState } from 'react'
import { useLabels } from '../../labels/labels-context.ts'
import { safeImage } from '../../theme/index.ts'
import { Button } from '../button/button.tsx'
import { Input } from '../input/input.tsx'
import { useEffectEvent } from '../use-effect-event.ts'
import type { LeafProps } from './control-props.ts'
import { type UploadPicture, useEditor, usePathWhile } from './editor-context.ts'
import { configEditorLabels } from './labels.ts'

/** Image formats that browsers display in a page and that an upload accepts. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/avif'

/** The address of a picture with a preview, and a button to upload one. */
export function ImageControl({ path, value, title }: LeafProps) {
  const { change, disabled, onUpload } = useEditor()
  const labels = useLabels(configEditorLabels)
  const text = typeof value === 'string' ? value : ''
  const [failedSrc, setFailedSrc] = useState('')
  const src = text === '' ? undefined : safeImage(text)
  return (
    <div data-q="config-image" className="q:flex q:min-w-0 q:flex-col q:gap-2">
      {src !== undefined && failedSrc !== src && (
        <img
          data-q="config-picture"
          src={src}
          alt={labels.picture}
          onError={() => setFailedSrc(src)}
          className="q:h-16 q:w-auto q:max-w-60 q:self-start q:rounded-control q:border q:border-border q:bg-surface-sunken q:object-contain q:p-1"
        />
      )}
      <Input
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        value={text}
        disabled={disabled}
        onChange={(event) => change(path, event.target.value)}
      />
      {onUpload && (
        <div data-q="config-picture-actions" className="q:flex q:flex-wrap q:items-center q:gap-2">
          <UploadButton path={path} title={title} value={text} upload={onUpload} />
          {text !== '' && (
            <Button size="small" variant="ghost" disabled={disabled} onClick={() => change(path, '')}>
              {labels.noPicture}
            </Button>
          )}
        </div>
      )}
      {src !== undefined && failedSrc === src && (
        <p data-q="config-picture-missing" role="status" className="q:text-xs q:text-warning">
          {labels.pictureMissing}
        </p>
      )}
    </div>
  )
}

interface UploadButtonProps {
  path: string
  title: string
  value: string
  upload: UploadPicture
}

function UploadButton({ path, title, value, upload }: UploadButtonProps) {
  const { change, disabled, setUploadPaths } = useEditor()
  const labels = useLabels(configEditorLabels)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'idle' | 'busy' | { failed: string; value: string }>('idle')
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  // the failure of an upload is out of date once the address has changed
  if (typeof state === 'object' && state.value !== value) setState('idle')
  usePathWhile(state === 'busy', path, setUploadPaths)
  // this field and others may change during the upload
  const succeed = useEffectEvent((url: string) => {
    setState('idle')
    change(path, url)
  })
  const fail = useEffectEvent((error: unknown) => {
    const failed = error instanceof Error && error.message !== '' ? error.message : labels.tryAgainLater
    setState({ failed, value })
  })
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    controller.current = new AbortController()
    const { signal } = controller.current
    setState('busy')
    try {
      const url = await upload(file, signal)
      if (!signal.aborted) succeed(url)
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        disabled={disabled}
        loading={state === 'busy'}
        aria-label={labels.of(labels.upload, title)}
        onClick={() => input.current?.click()}
      >
        <Upload size={14} aria-hidden />
        {labels.upload}
      </Button>
      <input
        data-q="config-file"
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={pictureTypes}
        onChange={(event) => {
          send(event.target.files?.[0])
          // the same file can be chosen again after a failure
          event.target.value = ''
          button.current?.focus()
        }}
      />
      <p data-q="config-upload-failed" role="status" className="q:w-full q:text-xs q:text-danger q:empty:hidden">
        {typeof state === 'object' && labels.uploadFailed(state.failed)}
      </p>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Upload from 'lucide-react/icons/upload'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { isPortalPath } from '../../../shared/portal-path.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'

interface PictureFieldProps {
  label: string
  value: string
  onChange: (url: string) => void
  /** Counts the running uploads of the form. */
  setUploads: Dispatch<SetStateAction<number>>
}

/** Image types that browsers display in a page. */
const TYPES = 'image/png,image/jpeg,image/webp,image/avif'

/** The address of a picture of the portal, with a preview and an upload. */
export function PictureField({ label, value, onChange, setUploads }: PictureFieldProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const { busy, failure, run } = useTask()
  const [brokenUrl, setBrokenUrl] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  // The content security policy blocks pictures of other sites.
  const isLocal = isPortalPath(value)
  const isVisible = isLocal && value !== brokenUrl
  const upload = (file: File) =>
    run(async () => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setUploads((count) => count + 1)
      try {
        onChange((await api.upload.file({ query: { purpose: 'background' }, file, signal })).url)
      } finally {
        setUploads((count) => count - 1)
      }
    })
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-3">
        {isVisible && (
          <img
            src={value}
            alt={t`Preview: ${label}`}
            onError={() => setBrokenUrl(value)}
            className="h-16 w-auto max-w-32 shrink-0 rounded-control border border-border bg-surface-sunken object-contain p-1"
          />
        )}
        <Button loading={busy} onClick={() => input.current?.click()} aria-label={t`Upload: ${label}`}>
          <Upload size={16} aria-hidden />
          <Trans>Upload</Trans>
        </Button>
      </div>
      <Input
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        aria-label={label}
        placeholder={t`Or its address, such as /media/logo.svg`}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload(file)
          // Allows the same file to be chosen again after a failure.
          event.target.value = ''
        }}
      />
      <p role="status" className="text-xs text-danger empty:hidden">
        {failure}
      </p>
      {isLocal && value === brokenUrl && (
        <p role="status" className="text-xs text-warning">
          <Trans>There is no picture at this address.</Trans>
        </p>
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Button } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type Dispatch, type SetStateAction, useId, useRef, useState } from 'react'
import { uploadLogoAction } from './state.ts'

interface LogoFieldProps {
  label: string
  help: string
  /** The address of the logo; empty if there is none. */
  url: string
  /** Whether it is shown on a dark background. */
  dark?: boolean
  onChange: (url: string) => void
  /** Counts the running uploads of the form. */
  setUploads: Dispatch<SetStateAction<number>>
}

/** A field to choose a logo from the user's files. */
export function LogoField({ label, help, url, dark = false, onChange, setUploads }: LogoFieldProps) {
  const { t } = useLingui()
  const upload = useSetAtom(uploadLogoAction)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    if (file.size > limits.pictureBytes) return setProblem(t`The picture is larger than 10 MB. Choose a smaller one.`)
    setBusy(true)
    setUploads((count) => count + 1)
    const result = await upload(file)
    setUploads((count) => count - 1)
    setBusy(false)
    if (result.ok) onChange(result.data)
    else if (!result.error.aborted) setProblem(result.error.errmsg)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this row is
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="min-w-0">
      <p id={`${id}-label`} className="text-sm font-medium">
        {label} <span className="ms-1 text-xs font-normal text-text-muted">{t`optional`}</span>
      </p>
      <div className="mt-1 flex items-center gap-4">
        <span
          className={`flex h-20 w-32 shrink-0 items-center justify-center rounded-control border border-border p-2 ${dark ? 'bg-[#17191d]' : 'bg-white'}`}
        >
          {url === '' ? (
            <ImagePlus size={24} aria-hidden className="text-[#767b85]" />
          ) : (
            <img src={url} alt={label} className="max-h-full max-w-full object-contain" />
          )}
        </span>
        <div className="flex min-w-0 flex-wrap gap-2">
          <Button
            size="small"
            loading={busy}
            onClick={() => input.current?.click()}
            aria-label={`${t`Choose a picture`}: ${label}`}
          >
            {url === '' ? <Trans>Choose a picture</Trans> : <Trans>Choose another one</Trans>}
          </Button>
          {url !== '' && (
            <Button size="small" variant="ghost" onClick={() => onChange('')} aria-label={`${t`Remove`}: ${label}`}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/webp,image/avif,image/jpeg"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p role="alert" className="mt-1 text-xs text-danger">
        {problem}
      </p>
      <p id={`${id}-help`} className="text-xs text-text-muted">
        {help}
      </p>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, type UploadPicture } from '@quadrangle/ui'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import { hasStyle } from '../../../shared/look-presets.ts'
import { proposals } from './logo-proposals.ts'
import { LookButton } from './look-presets-panel.tsx'
import type { LookValue } from './look-value.ts'

interface LogoLooksProps {
  value: LookValue
  onUpload: UploadPicture
  onApply: (value: LookValue) => void
}

interface LogoColours {
  readonly logo: string
  readonly colours: readonly string[]
}

/** Three looks from the colours of a logo, side by side. */
export function LogoLooks({ value, onUpload, onApply }: LogoLooksProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [analysis, setAnalysis] = useState<LogoColours>()
  const names = { faithful: t`Faithful`, calm: t`Calm`, bold: t`Bold` }

  const analyse = async (loadLogo: () => Promise<string>) => {
    setBusy(true)
    setFailure('')
    try {
      const logo = await loadLogo()
      const { coloursOf } = await import('./logo-colours.ts')
      const colours = await coloursOf(logo).catch((cause: unknown) => {
        throw new Error(t`This picture cannot be read. Choose a PNG, JPEG, WebP or AVIF picture.`, { cause })
      })
      setAnalysis({ logo, colours })
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : t`Try again in a moment.`)
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File | undefined) => {
    if (!file) return
    // The server checks pictures by their content.
    analyse(() => onUpload(file, new AbortController().signal))
  }
  return (
    <section aria-labelledby="logo-looks" className="flex flex-col gap-3">
      <div>
        <h2 id="logo-looks" className="text-base font-semibold">
          <Trans>A look from a logo</Trans>
        </h2>
        <p className="text-sm text-text-muted">
          <Trans>Its colours make three proposals. Taking one also puts the logo into the header.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant={analysis ? 'outline' : 'soft'} loading={busy} onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden />
          {t`Upload a logo`}
        </Button>
        {value.school_logo !== '' && (
          <Button disabled={busy} onClick={() => analyse(async () => value.school_logo)}>
            {t`Use the present logo`}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept="image/png,image/jpeg,image/webp,image/avif"
          data-logo-file
          onChange={(event) => {
            upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      {analysis && (
        <div className="flex items-center gap-3 rounded-card border border-border bg-surface-raised p-3">
          <img src={analysis.logo} alt="" className="size-12 shrink-0 object-contain" />
          {analysis.colours.length === 0 ? (
            <p className="text-sm">
              <Trans>This picture has no colours: it is empty or see-through.</Trans>
            </p>
          ) : (
            <ul aria-label={t`Colours of the logo`} className="flex flex-wrap gap-2">
              {analysis.colours.map((colour) => (
                <li key={colour} className="flex items-center gap-1.5 font-mono text-xs">
                  <svg width="20" height="20" aria-hidden="true" className="border border-border">
                    <rect width="20" height="20" fill={colour} />
                  </svg>
                  {colour}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {analysis && analysis.colours.length > 0 && (
        <ul aria-label={t`Proposals`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {proposals(analysis.colours).map(({ id, style }) => {
            const proposedValue = { ...value, ...style, school_logo: analysis.logo }
            return (
              <li key={id}>
                <LookButton
                  name={names[id]}
                  cards={1}
                  value={proposedValue}
                  current={hasStyle(value, style) && value.school_logo === analysis.logo}
                  onApply={() => onApply(proposedValue)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field, Input, Select, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { keepAction, type Studio } from './state.ts'
import { shareAction } from './versions-state.ts'

interface ShareDialogProps {
  studio: Studio
  onClose: () => void
}

/** Saves the draft and makes a link that shows it to colleagues for a while. */
export function ShareDialog({ studio, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const keep = useSetAtom(keepAction)
  const share = useSetAtom(shareAction)
  const { data, loading } = useAtomValue(shareAction)
  const locale = useAtomValue(localeAtom)
  const showToast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [hours, setHours] = useState('48')
  const [made, setMade] = useState(false)
  const [shared, setShared] = useState(studio.draft?.previewed_until != null)
  const [failure, setFailure] = useState('')
  const ask = async (wanted: number) => {
    setFailure('')
    const savedDraft = await keep({ name: studio.draft?.name ?? t`Draft` })
    const result =
      savedDraft.ok && savedDraft.data ? await share({ id: savedDraft.data.id, hours: wanted }) : savedDraft
    if (!result.ok) return setFailure(result.error.errmsg)
    setMade(wanted > 0)
    setShared(wanted > 0)
    if (wanted === 0) showToast({ tone: 'success', title: t`The links of this draft show nothing any more` })
  }
  const link = data ? new URL(data.path, location.origin).href : ''
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'success', title: t`Copied` })
    } catch {
      // The text is selected: it can be copied by hand.
      showToast({ title: t`Press Ctrl C to copy the link` })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Show it to colleagues</Trans>}
      description={
        <Trans>
          Whoever has the link sees the portal with this draft, as themselves. It gives no rights, and it ends.
        </Trans>
      }
      footer={
        <>
          {shared && (
            <Button variant="ghost" disabled={loading} onClick={() => ask(0)}>
              <Trans>End all links</Trans>
            </Button>
          )}
          <Button variant={made ? 'outline' : 'solid'} loading={loading} onClick={() => ask(Number(hours))}>
            <Trans>Make a link</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <Field label={t`Ends after`}>
          <Select
            value={hours}
            options={[
              { value: '4', label: t`4 hours` },
              { value: '48', label: t`2 days` },
              { value: '168', label: t`A week` },
              { value: '336', label: t`Two weeks` },
            ]}
            onChange={(event) => setHours(event.target.value)}
          />
        </Field>
        {made && data?.until && (
          <Field label={t`Link`} help={t`Until ${formatDate(data.until, locale, 'dateTime')}`}>
            <div className="flex gap-2">
              <Input ref={field} readOnly value={link} dir="ltr" className="grow" />
              <Button onClick={copy}>
                <Trans>Copy</Trans>
              </Button>
            </div>
          </Field>
        )}
      </div>
    </Dialog>
  )
}

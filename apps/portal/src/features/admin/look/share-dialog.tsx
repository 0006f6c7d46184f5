import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Dialog, Field, Input, Select, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type Studio, saveDraftAction } from './state.ts'
import { shareAction } from './versions-state.ts'

interface ShareDialogProps {
  studio: Studio
  onClose: () => void
}

/** Makes a link that shows the draft to colleagues for a while. The draft is saved first. */
export function ShareDialog({ studio, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const saveDraft = useSetAtom(saveDraftAction)
  const share = useSetAtom(shareAction)
  const { data, loading } = useAtomValue(shareAction)
  const locale = useAtomValue(localeAtom)
  const showToast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [hours, setHours] = useState('48')
  const [hasNewLink, setHasNewLink] = useState(false)
  const [isShared, setIsShared] = useState(studio.draft?.previewed_until != null)
  const [failure, setFailure] = useState('')
  /** Makes a link that is valid for some hours; 0 ends all links. */
  const updateLinks = async (lifetime: number) => {
    setFailure('')
    const savedDraft = await saveDraft({ name: studio.draft?.name ?? t`Draft` })
    const result =
      savedDraft.ok && savedDraft.data ? await share({ id: savedDraft.data.id, hours: lifetime }) : savedDraft
    if (!result.ok) return setFailure(result.error.errmsg)
    setHasNewLink(lifetime > 0)
    setIsShared(lifetime > 0)
    if (lifetime === 0) showToast({ tone: 'success', title: t`The links of this draft show nothing any more` })
  }
  const link = data ? new URL(data.path, location.origin).href : ''
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'success', title: t`Copied` })
    } catch {
      // The link is selected, so it can be copied by hand.
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
          {isShared && (
            <Button variant="ghost" disabled={loading} onClick={() => updateLinks(0)}>
              <Trans>End all links</Trans>
            </Button>
          )}
          <Button
            variant={hasNewLink ? 'outline' : 'solid'}
            loading={loading}
            onClick={() => updateLinks(Number(hours))}
          >
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
        {hasNewLink && data?.until && (
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

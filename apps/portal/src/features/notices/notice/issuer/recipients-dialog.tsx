import { Plural, Trans } from '@lingui/react/macro'
import { Button, Dialog, DialogClose, emptyAudience } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLoad } from '../../../../shared/use-load.ts'
import { useTask } from '../../../../shared/use-task.ts'
import { apiAtom } from '../../../../state/api.ts'
import { audienceRequest } from '../../notice-form/audience-request.ts'
import { type Reach, Recipients } from '../../notice-form/recipients.tsx'
import { issuersAction } from '../../notice-form/state.ts'

interface RecipientsDialogProps {
  id: number
  /** Called with whether any recipient was added. */
  onClose: (hasAdded: boolean) => void
}

/** Adds recipients to a notice. A failed attempt keeps the selection. */
export function RecipientsDialog({ id, onClose }: RecipientsDialogProps) {
  const api = useAtomValue(apiAtom)
  // `Recipients` reads the issuers, but does not load them.
  useLoad(issuersAction)
  const [audience, setAudience] = useState(emptyAudience)
  const [reach, setReach] = useState<Reach>()
  const { busy, failure, run } = useTask()
  const [added, setAdded] = useState<number>()
  const [hasAdded, setHasAdded] = useState(false)
  const add = () =>
    run(async () => {
      setAdded(undefined)
      const response = await api.publishing.addRecipients({ body: { id, audience: audienceRequest(audience) } })
      setAdded(response.added)
      setHasAdded((before) => before || response.added > 0)
      setAudience(emptyAudience)
    })
  return (
    <Dialog
      open
      size="large"
      closeOnOutside={false}
      onOpenChange={() => {
        if (!busy) onClose(hasAdded)
      }}
      title={<Trans>Add recipients</Trans>}
      description={<Trans>People who already have the notice get nothing new.</Trans>}
      footer={
        <>
          <DialogClose>
            <Button disabled={busy}>
              <Trans>Close</Trans>
            </Button>
          </DialogClose>
          <Button variant="solid" loading={busy} disabled={!reach?.people} onClick={() => void add()}>
            <Trans>Add and send</Trans>
          </Button>
        </>
      }
    >
      <Recipients
        audience={audience}
        onAudienceChange={setAudience}
        onReach={setReach}
        reachNote={(organizations) => (
          <Trans>You can send to people of {organizations}. To reach others, ask an administrator.</Trans>
        )}
      />
      <p role="status" className="mt-3 text-sm text-success">
        {added !== undefined &&
          (added > 0 ? (
            <Plural value={added} one="# more person has it now." other="# more people have it now." />
          ) : (
            <Trans>All of them already have this notice.</Trans>
          ))}
      </p>
      <p role="alert" className="text-sm text-danger wrap-anywhere">
        {failure !== '' && <Trans>The notice could not be sent: {failure}</Trans>}
      </p>
    </Dialog>
  )
}

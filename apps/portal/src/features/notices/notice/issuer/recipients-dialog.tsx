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
  onClose: (added: boolean) => void
}

/** Adds recipients to a notice. The choice is kept until it succeeds. */
export function RecipientsDialog({ id, onClose }: RecipientsDialogProps) {
  const api = useAtomValue(apiAtom)
  // Recipients reads them.
  useLoad(issuersAction)
  const [audience, setAudience] = useState(emptyAudience)
  const [reach, setReach] = useState<Reach>()
  const { busy, failure, run } = useTask()
  const [added, setAdded] = useState<number>()
  const add = () =>
    run(async () => {
      const answer = await api.publishing.addRecipients({ body: { id, audience: audienceRequest(audience) } })
      setAdded(answer.added)
      setAudience(emptyAudience)
    })
  return (
    <Dialog
      open
      size="large"
      closeOnOutside={false}
      onOpenChange={() => onClose(added !== undefined)}
      title={<Trans>Add recipients</Trans>}
      description={<Trans>People who already have the notice get nothing new.</Trans>}
      footer={
        <>
          <DialogClose>
            <Button>
              <Trans>Close</Trans>
            </Button>
          </DialogClose>
          <Button variant="solid" loading={busy} disabled={!reach?.people} onClick={() => void add()}>
            <Trans>Send to them as well</Trans>
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
            <Trans>All of them already have it.</Trans>
          ))}
      </p>
      <p role="alert" className="text-sm text-danger wrap-anywhere">
        {failure !== '' && <Trans>It could not be sent to them: {failure}</Trans>}
      </p>
    </Dialog>
  )
}

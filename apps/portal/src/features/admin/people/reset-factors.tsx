import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { ConfirmButton } from '../confirm-button.tsx'

interface ResetFactorsProps {
  /** The id of the person. */
  id: number
  onReset: () => void
}

/** Removes all second factors of a person who has lost them, after a confirmation. */
export function ResetFactors({ id, onReset }: ResetFactorsProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const { run } = useTask(t`The factors were not reset`)
  const reset = async () => {
    const { removed } = await api.factor.reset({ body: { id } })
    toast({
      tone: 'success',
      title:
        removed === 0
          ? t`There was no second factor; all sessions were ended`
          : t`${plural(removed, { one: '# factor was removed', other: '# factors were removed' })}`,
    })
    onReset()
  }
  return (
    <ConfirmButton
      title={t`Reset the second factors?`}
      description={t`The authenticator app, passkeys and recovery codes of this person stop working, and all their sessions end. They can then log in with the password alone. First make sure that the request really comes from them.`}
      confirmLabel={t`Reset second factors`}
      danger
      onConfirm={() => run(reset)}
    >
      <Trans>Reset second factors</Trans>
    </ConfirmButton>
  )
}

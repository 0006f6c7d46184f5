import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { QuestionButton } from '../question-button.tsx'

/** The keys that sign the requester's identity for sources. */
export function SigningKeys() {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const toast = useToast()
  const rotate = async () => {
    await api.cardSource.rotateKeys({ body: {} })
    toast({ tone: 'success', title: t`New keys are in use` })
  }
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-3 p-card-padding" aria-labelledby="signing-keys">
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="signing-keys" className="text-base font-semibold">
          <Trans>Signing keys</Trans>
        </h2>
        <p className="text-sm text-text-muted">
          <Trans>
            Sources that are told who asks check it with{' '}
            <Anchor href="/.well-known/jwks.json">the published keys</Anchor>. They change by themselves every month.
          </Trans>
        </p>
      </div>
      <QuestionButton
        size="small"
        title={t`Make new keys now?`}
        description={t`For when a key may have become known. The former keys are not valid any more; sources load the new ones by themselves.`}
        confirmLabel={t`Make new keys`}
        onConfirm={rotate}
      >
        <Trans>Make new keys</Trans>
      </QuestionButton>
    </Panel>
  )
}

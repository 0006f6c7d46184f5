import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { Panel } from '../../../shared/panel.tsx'
import { apiAtom } from '../../../state/api.ts'
import { ConfirmButton } from '../confirm-button.tsx'

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
            Sources that receive the user’s identity verify it with{' '}
            <Anchor href="/.well-known/jwks.json">the published keys</Anchor>. The keys rotate every month.
          </Trans>
        </p>
      </div>
      <ConfirmButton
        size="small"
        title={t`Rotate the keys now?`}
        description={t`Do this if a key may have leaked. The old keys become invalid immediately; sources load the new ones by themselves.`}
        confirmLabel={t`Rotate keys`}
        onConfirm={rotate}
      >
        <Trans>Rotate keys</Trans>
      </ConfirmButton>
    </Panel>
  )
}

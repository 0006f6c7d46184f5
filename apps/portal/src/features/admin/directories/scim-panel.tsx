import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@quadrangle/ui'
import { useSetAtom } from 'jotai'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { useCopy } from '../use-copy.ts'
import { MappingForm } from './mapping-form.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { type ScimTokens, tokensAction } from './state.ts'
import { TokenList } from './token-list.tsx'

/** The SCIM address for identity providers, the source from which they fill organisations, and their tokens. */
export function ScimPanel({ address, list, mapping }: ScimTokens) {
  const { t } = useLingui()
  const reload = useSetAtom(tokensAction)
  const copy = useCopy()
  const [isAdding, setIsAdding] = useState(false)
  const [token, setToken] = useState('')
  return (
    <Panel className="overflow-hidden" aria-labelledby="scim">
      <div className="flex flex-col gap-4 p-card-padding">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <h2 id="scim" className="text-base font-semibold">
              <Trans>SCIM 2.0</Trans>
            </h2>
            <p className="text-sm text-text-muted">
              <Trans>
                Microsoft Entra ID, Okta and others write people and groups to this address. Each change is in the
                records. People disabled there are logged out here at once.
              </Trans>
            </p>
          </div>
          <Button variant="solid" onClick={() => setIsAdding(true)}>
            <Plus size={16} aria-hidden />
            <Trans>New token</Trans>
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-sm font-medium">
            <Trans>Address (tenant URL)</Trans>
          </span>
          <code className="min-w-0 text-sm wrap-anywhere select-all">{address}</code>
          <Button size="small" aria-label={t`Copy the address`} onClick={() => void copy(address)}>
            <Copy size={16} aria-hidden />
            <Trans>Copy</Trans>
          </Button>
        </div>
        {token !== '' && (
          <Alert
            tone="success"
            live="polite"
            title={<Trans>Your new token</Trans>}
            actions={
              <Button size="small" aria-label={t`Copy the token`} onClick={() => void copy(token)}>
                <Copy size={16} aria-hidden />
                <Trans>Copy</Trans>
              </Button>
            }
          >
            <p className="my-1 font-mono text-sm wrap-anywhere select-all">{token}</p>
            <p>
              <Trans>It is shown only now. Paste it into the identity provider as the secret token.</Trans>
            </p>
          </Alert>
        )}
        <MappingForm mapping={mapping} />
      </div>
      <TokenList tokens={list} />
      {isAdding && (
        <NewTokenDialog
          onClose={(newToken) => {
            setIsAdding(false)
            if (newToken === undefined) return
            setToken(newToken)
            void reload()
          }}
        />
      )}
    </Panel>
  )
}

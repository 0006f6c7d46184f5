import { useLingui } from '@lingui/react/macro'
import { Field, Input, Switch } from '@quadrangle/ui'
import { useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import { TryPanel } from './try-panel.tsx'

/** A form to try the address of a source before it is registered. */
export function AddressTrial() {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [internal, setInternal] = useState(false)
  const [trusted, setTrusted] = useState(false)
  const source = {
    key: 'try',
    address: address.trim(),
    timeout_ms: 5_000,
    max_bytes: 262_144,
    internal: internal ? (1 as const) : (0 as const),
    trusted: trusted ? (1 as const) : (0 as const),
  }
  return (
    <Panel className="flex flex-col gap-4 p-card-padding">
      <Field label={t`Address`} help={t`The portal’s server fetches it, not your browser.`}>
        <Input
          value={address}
          inputMode="url"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Switch
          label={t`In our network`}
          help={t`Allows paths of this server and, with http:// too, the hosts of your network that the operator has listed in INTERNAL_SOURCES.`}
          checked={internal}
          onCheckedChange={setInternal}
        />
        <Switch
          label={t`Tell it who asks`}
          help={t`It gets a signed token with number, roles and language.`}
          checked={trusted}
          onCheckedChange={setTrusted}
        />
      </div>
      <TryPanel source={source} name={t`My card`} icon="book" />
    </Panel>
  )
}

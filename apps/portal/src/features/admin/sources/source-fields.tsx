import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, NumberInput, type NumberInputProps, Select, Switch } from '@quadrangle/ui'
import { useRef, useState } from 'react'
import type { SourceForm } from './state.ts'

interface SourceFieldsProps {
  value: SourceForm
  onChange: (value: SourceForm) => void
  builtins: readonly string[]
}

/** The fields of a source. */
export function SourceFields({ value, onChange, builtins }: SourceFieldsProps) {
  const { t } = useLingui()
  const set = (part: Partial<SourceForm>) => onChange({ ...value, ...part })
  const isFetched = value.kind === 'http'
  return (
    <div className="flex flex-col gap-4">
      {value.create === 1 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Key`} required help={t`Letters, digits, dots and dashes. It cannot be changed later.`}>
            <Input
              value={value.key}
              maxLength={64}
              pattern="[\w.\-]{1,64}"
              required
              autoComplete="off"
              onChange={(event) => set({ key: event.target.value })}
            />
          </Field>
          <Field label={t`Where the content comes from`}>
            <Select
              value={value.kind}
              options={[
                { value: 'http', label: t`Another system` },
                { value: 'builtin', label: t`The portal itself` },
              ]}
              onChange={(event) =>
                set(
                  event.target.value === 'http'
                    ? { kind: 'http', address: '' }
                    : { kind: 'builtin', address: builtins[0] ?? '' },
                )
              }
            />
          </Field>
        </div>
      )}
      {isFetched ? (
        <Field label={t`Address`} required help={t`Answers a GET with a card in the form card/v1.`}>
          <Input
            value={value.address}
            type="text"
            inputMode="url"
            maxLength={2000}
            required
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => set({ address: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={t`Content`}>
          <Select
            value={value.address}
            options={builtins.map((name) => ({ value: name, label: name }))}
            onChange={(event) => set({ address: event.target.value })}
          />
        </Field>
      )}
      {isFetched && (
        <>
          <Switch
            label={t`Tell it who asks`}
            help={t`It gets a signed token with number, roles and language. Otherwise everyone shares one answer.`}
            checked={value.trusted === 1}
            onCheckedChange={(on) => set({ trusted: on ? 1 : 0 })}
          />
          <Switch
            label={t`In our network`}
            help={t`Allows paths of this server and, with http:// too, the hosts of your network that the operator has listed in INTERNAL_SOURCES.`}
            checked={value.internal === 1}
            onCheckedChange={(on) => set({ internal: on ? 1 : 0 })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t`Time limit`} help={t`From 0.1 to 10 seconds.`}>
              <LimitInput
                initialValue={value.timeout_ms / 1000}
                min={0.1}
                max={10}
                step={0.1}
                decimals={1}
                unit={t({ message: 's', context: 'seconds' })}
                onLimitChange={(seconds) => set({ timeout_ms: Math.round(seconds * 1000) })}
              />
            </Field>
            <Field label={t`Size limit`} help={t`From 1 to 1,024 KiB.`}>
              <LimitInput
                initialValue={Math.round(value.max_bytes / 1024)}
                min={1}
                max={1024}
                decimals={0}
                unit="KiB"
                onLimitChange={(size) => set({ max_bytes: size * 1024 })}
              />
            </Field>
          </div>
        </>
      )}
      <Switch
        label={<Trans>Enabled</Trans>}
        help={t`Cards of a disabled source are not shown to anyone.`}
        checked={value.enabled === 1}
        onCheckedChange={(on) => set({ enabled: on ? 1 : 0 })}
      />
    </div>
  )
}

interface LimitInputProps extends Omit<NumberInputProps, 'value' | 'onValueChange'> {
  initialValue: number
  onLimitChange: (value: number) => void
}

/** A number that may be incomplete while it is typed. The last complete one counts, and shows again on leaving. */
function LimitInput({ initialValue, onLimitChange, ...rest }: LimitInputProps) {
  const [value, setValue] = useState<number | null>(initialValue)
  const lastValue = useRef(initialValue)
  return (
    <NumberInput
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        if (next === null) return
        lastValue.current = next
        onLimitChange(next)
      }}
      onBlur={() => setValue(lastValue.current)}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, SegmentedControl, Slider } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useState } from 'react'
import { hasStyle, type LookStyle, styleOf } from '../../../shared/look-presets.ts'
import { portalConfigAtom } from '../../../state/config.ts'
import { LookPreview, PresetThumbnail } from './look-preview.tsx'
import { setupPresets } from './setup-presets.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

const COLOUR = /^#[0-9a-f]{6}$/

/** The choice of a preset and its colour, with a preview of the resulting portal beside it. */
export function LookStep({ progress, onSave, onBack }: StepProps) {
  const { t } = useLingui()
  const config = useAtomValue(portalConfigAtom)
  const [look, setLook] = useState(() => styleOf(config))
  const [colour, setColour] = useState(look.brand_color)
  const preview = useDeferredValue(look)
  const change = (part: Partial<LookStyle>) => setLook((now) => ({ ...now, ...part }))
  const applyColour = (text: string) => {
    const hex = text.trim().toLowerCase()
    setColour(hex)
    if (COLOUR.test(hex)) change({ brand_color: hex })
  }
  const colourError = COLOUR.test(colour) ? undefined : t`Enter a colour such as #1f5fbf.`
  const submit = async () => {
    if (colourError) return false
    await onSave({ step: 'look', body: look })
    return true
  }
  return (
    <StepForm
      at={3}
      title={<Trans>How should it look?</Trans>}
      description={
        <Trans>
          Start with a preset and make it yours. Text stays legible with every colour, in light and dark mode.
        </Trans>
      }
      onSubmit={submit}
      onBack={onBack}
      onSkip={() => onSave({ skip: 'look' })}
    >
      <div className="grid gap-8 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <fieldset className="min-w-0">
            <legend className="text-sm font-medium">{t`Presets`}</legend>
            <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-2">
              {setupPresets.map(({ id, name, style: preset }) => (
                <label
                  key={id}
                  className="relative flex cursor-pointer flex-col overflow-hidden rounded-card border border-border outline-offset-2 outline-focus hover:border-border-control has-checked:border-accent-mark has-checked:ring-2 has-checked:ring-accent-mark has-focus-visible:outline-2"
                >
                  <input
                    type="radio"
                    name="look-preset"
                    className="absolute opacity-0"
                    checked={hasStyle(look, preset)}
                    onChange={() => {
                      setLook(preset)
                      setColour(preset.brand_color)
                    }}
                  />
                  <PresetThumbnail look={preset} />
                  <span className="border-t border-border bg-surface-raised px-3 py-2 text-sm font-medium">
                    {t(name)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field label={t`Brand colour`} error={colourError}>
            <Input
              dir="ltr"
              spellCheck={false}
              value={colour}
              onChange={(event) => applyColour(event.target.value)}
              end={
                <input
                  type="color"
                  aria-label={t`Pick a colour`}
                  value={look.brand_color}
                  onChange={(event) => applyColour(event.target.value)}
                  className="size-8 cursor-pointer rounded-control bg-transparent p-0.5"
                />
              }
            />
          </Field>
          <Field label={t`Corners`}>
            <Slider
              min={0}
              max={32}
              showValue
              format={(px) => `${px} px`}
              value={look.card_radius}
              onValueChange={(card_radius) => change({ card_radius })}
            />
          </Field>
          <Field label={t`Columns of cards on wide screens`}>
            <SegmentedControl
              className="self-start"
              value={String(look.layout_config)}
              onValueChange={(columns) => change({ layout_config: Number(columns) })}
              options={['1', '2', '3'].map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <LookPreview config={config} look={preview} name={progress.institution} />
      </div>
    </StepForm>
  )
}

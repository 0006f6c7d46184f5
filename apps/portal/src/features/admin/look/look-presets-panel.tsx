import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { hasStyle } from '../../../shared/look-presets.ts'
import { LookThumbnail } from './look-thumbnail.tsx'
import type { LookValue } from './look-value.ts'
import { namedPresets } from './named-presets.ts'

interface LookPresetsProps {
  value: LookValue
  onApply: (value: LookValue) => void
}

/** The list of presets. Applying one keeps names, pictures and texts. */
export function LookPresets({ value, onApply }: LookPresetsProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="look-presets" className="flex flex-col gap-3">
      <div>
        <h2 id="look-presets" className="text-base font-semibold">
          <Trans>Presets</Trans>
        </h2>
        <p className="text-sm text-text-muted">
          <Trans>Colours, shapes, fonts and space at once. Names, pictures and texts stay as they are.</Trans>
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-3">
        {namedPresets.map(({ id, name, style }) => (
          <li key={id}>
            <LookButton
              name={t(name)}
              value={{ ...value, ...style }}
              current={hasStyle(value, style)}
              onApply={() => onApply({ ...value, ...style })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LookButtonProps {
  name: string
  value: LookValue
  current: boolean
  /** How many cards the thumbnail shows at most. */
  cards?: number
  onApply: () => void
}

/** A button that applies a look, with its thumbnail and its name. */
export function LookButton({ name, value, current, cards, onApply }: LookButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onApply}
      className={`flex w-full flex-col overflow-hidden rounded-card border text-start outline-offset-2 outline-focus hover:border-border-control focus-visible:outline-2 ${current ? 'border-accent-mark' : 'border-border'}`}
    >
      <LookThumbnail value={value} {...(cards !== undefined && { cards })} />
      <span className="flex w-full items-center gap-2 border-t border-border bg-surface-raised px-3 py-2 text-sm font-medium">
        <span className="min-w-0 grow truncate">{name}</span>
        {current && <Check size={16} className="shrink-0 text-accent-text" aria-hidden />}
      </span>
    </button>
  )
}

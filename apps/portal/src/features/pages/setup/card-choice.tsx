import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { Progress } from './state.ts'

interface CardChoiceProps {
  cards: Progress['cards']
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

/** Chooses the cards of the home page. */
export function CardChoice({ cards, chosen, onChange }: CardChoiceProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const help: Readonly<Record<string, string>> = {
    notices: t`The newest ones, and what waits for a reply`,
    agenda: t`Today’s appointments, and those of the institution`,
    todo: t`A list of one’s own`,
    apps: t`The apps that somebody has chosen`,
    memo: t`What happens on campus, day by day`,
    tips: t`Short hints from the institution`,
    links: t`Websites of the institution`,
    statistic: t`Figures about one’s own notices`,
  }
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{t`Cards of the home page`}</legend>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <div
            key={card.id}
            className="rounded-control border border-border p-3 has-checked:border-accent-mark has-checked:bg-accent-soft"
          >
            <Checkbox
              label={localized(card, 'name', locale)}
              help={help[card.id]}
              checked={chosen.has(card.id)}
              onChange={(event) => toggle(card.id, event.target.checked)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

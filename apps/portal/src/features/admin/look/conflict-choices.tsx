import { useLingui } from '@lingui/react/macro'
import { Radio, RadioGroup } from '@quadrangle/ui'
import type { ReactNode } from 'react'

/** A field that two people have changed to different values. */
export interface Conflict {
  readonly key: string
  readonly name: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** Author and time of the other change. */
  readonly by?: ReactNode
}

export type Side = 'mine' | 'theirs'

interface ConflictChoicesProps {
  conflicts: readonly Conflict[]
  chosen: Readonly<Record<string, Side>>
  onChoose: (key: string, side: Side) => void
}

/** Lets the person choose, for each field, which value to keep. */
export function ConflictChoices({ conflicts, chosen, onChoose }: ConflictChoicesProps) {
  const { t } = useLingui()
  return (
    <ul className="flex flex-col gap-3">
      {conflicts.map(({ key, name, mine, theirs, by }) => (
        <li key={key} className="rounded-card border border-border p-3">
          <p className="text-sm font-medium" id={`conflict-${key}`}>
            {name}
          </p>
          {by && <p className="mb-2 text-xs text-text-muted">{by}</p>}
          <RadioGroup
            aria-labelledby={`conflict-${key}`}
            value={chosen[key] ?? 'mine'}
            onValueChange={(side) => onChoose(key, side as Side)}
          >
            <Radio value="mine" label={t`Keep mine`} help={mine} />
            <Radio value="theirs" label={t`Take theirs`} help={theirs} />
          </RadioGroup>
        </li>
      ))}
    </ul>
  )
}

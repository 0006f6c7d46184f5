import { Trans, useLingui } from '@lingui/react/macro'
import { Combobox, EmptyState, Field, IconButton } from '@quadrangle/ui'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { useFindPeople } from '../../shared/notice-form/use-find-people.ts'
import type { GroupPerson } from './group-draft.ts'

interface PeopleChooserProps {
  people: readonly GroupPerson[]
  onChange: (people: readonly GroupPerson[]) => void
  error: string
}

/** People of a group: found by name or number, and listed below. */
export function PeopleChooser({ people, onChange, error }: PeopleChooserProps) {
  const { t } = useLingui()
  const find = useFindPeople()
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t`Find people`}
        help={t`By the beginning of a name, or by number. Whom you choose joins the group.`}
        error={error}
      >
        <Combobox
          value={null}
          clearable={false}
          onSearch={async (text, signal) => {
            const found = await find(text, signal)
            return found.map(({ id, name, detail }) => ({
              value: id,
              label: name,
              ...(detail && { description: detail }),
            }))
          }}
          onValueChange={(_, [chosen]) => {
            if (chosen === undefined || people.some(({ id }) => id === Number(chosen.value))) return
            onChange([...people, { id: Number(chosen.value), name: chosen.label, detail: chosen.description ?? '' }])
          }}
        />
      </Field>
      {people.length === 0 ? (
        <EmptyState size="small" icon={<UsersRound size={24} />} title={<Trans>Nobody is chosen yet</Trans>} />
      ) : (
        <ul aria-label={t`People in this group`} className="grid gap-x-4 sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.id} className="flex min-h-row min-w-0 items-center gap-3 border-b border-border py-1">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-medium">{person.name}</p>
                <p className="truncate text-xs text-text-muted">{person.detail}</p>
              </div>
              <IconButton
                size="small"
                icon={<X size={16} aria-hidden />}
                label={t`Remove ${person.name}`}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

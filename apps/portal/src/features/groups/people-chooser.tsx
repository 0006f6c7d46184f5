import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Combobox, EmptyState, Field, IconButton } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import { type FoundPerson, loadedPeopleAtom } from '../../shared/notice-form/loaded-people.ts'
import { useFindPeople } from '../../shared/notice-form/use-find-people.ts'
import { localeAtom } from '../../state/locale.ts'
import { FoldedList } from './folded-list.tsx'
import { type GroupPerson, withPeople } from './group-draft.ts'
import { PastePeople } from './paste-people.tsx'

interface PeopleChooserProps {
  people: readonly GroupPerson[]
  onChange: (people: readonly GroupPerson[]) => void
  error: string
}

/** Chooses people of a group by name, number or pasted list. */
export function PeopleChooser({ people, onChange, error }: PeopleChooserProps) {
  const { t } = useLingui()
  const find = useFindPeople()
  const known = useAtomValue(loadedPeopleAtom)
  const [pasting, setPasting] = useState(false)
  const pasteId = useId()
  const box = useRef<HTMLDivElement>(null)
  const remove = (gone: GroupPerson) => {
    const at = people.indexOf(gone)
    onChange(people.filter((person) => person !== gone))
    // the pressed button is gone: focus the next one
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? []
      const next =
        buttons[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('[role="combobox"]')
      next?.focus()
    })
  }
  const add = (found: readonly FoundPerson[]): number => {
    const next = withPeople(people, found)
    if (next.length > people.length) onChange(next)
    return next.length - people.length
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <Field
        label={t`Find people`}
        help={t`Search by name or number. Selected people are added to the group.`}
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
            const person = known.get(Number(chosen?.value))
            if (person) add([person])
          }}
        />
      </Field>
      <Button
        size="small"
        className="self-start"
        aria-expanded={pasting}
        aria-controls={pasteId}
        onClick={() => setPasting(!pasting)}
      >
        <Trans>Paste a list of numbers</Trans>
      </Button>
      {/* keeps the pasted text while collapsed */}
      <div id={pasteId} hidden={!pasting}>
        <PastePeople onFound={add} />
      </div>
      {people.length === 0 ? (
        <EmptyState size="small" icon={<UsersRound size={24} />} title={<Trans>No one selected yet</Trans>} />
      ) : (
        <div>
          <FoldedList label={t`People in this group`} items={people}>
            {(person) => <Chosen key={person.id} person={person} onRemove={() => remove(person)} />}
          </FoldedList>
        </div>
      )}
    </div>
  )
}

function Chosen({ person, onRemove }: { person: GroupPerson; onRemove: () => void }) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const name = localized(person, 'name', locale)
  const details = [person.number, localized(person, 'organization', locale), localized(person, 'position', locale)]
  const detail = details.filter(Boolean).join(' · ')
  return (
    <li className="flex min-h-row min-w-0 items-center gap-3 border-b border-border py-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="truncate text-xs text-text-muted" title={detail}>
          {detail}
        </p>
      </div>
      <IconButton size="small" icon={<X size={16} aria-hidden />} label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}

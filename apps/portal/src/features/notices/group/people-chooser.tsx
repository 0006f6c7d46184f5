import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Combobox, EmptyState, Field, IconButton } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { type FoundPerson, loadedPeopleAtom } from '../notice-form/loaded-people.ts'
import { useFindPeople } from '../notice-form/use-find-people.ts'
import { FoldedList } from './folded-list.tsx'
import { type GroupDraft, type GroupPerson, withNumbers, withPeople } from './group-draft.ts'
import { PastePeople } from './paste-people.tsx'

interface PeopleChooserProps extends Pick<GroupDraft, 'people' | 'numbers'> {
  onChange: (members: Pick<GroupDraft, 'people' | 'numbers'>) => void
  error: string
}

/** Chooses people of a group by name, number or pasted list. */
export function PeopleChooser({ people, numbers, onChange, error }: PeopleChooserProps) {
  const { t } = useLingui()
  const find = useFindPeople()
  const loadedPeople = useAtomValue(loadedPeopleAtom)
  const [pasting, setPasting] = useState(false)
  const pasteId = useId()
  const box = useRef<HTMLDivElement>(null)
  const members: readonly (GroupPerson | string)[] = [...people, ...numbers]
  const remove = (member: GroupPerson | string) => {
    const at = members.indexOf(member)
    onChange({
      people: people.filter((person) => person !== member),
      numbers: numbers.filter((number) => number !== member),
    })
    // the pressed button disappears with its row: focus the next one
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('li button') ?? []
      const next =
        buttons[Math.min(at, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('[role="combobox"]')
      next?.focus()
    })
  }
  const add = (found: readonly FoundPerson[], foundNumbers: readonly string[] = []): number => {
    const next = {
      people: withPeople(people, found),
      numbers: withNumbers(numbers, foundNumbers),
    }
    const addedCount = next.people.length + next.numbers.length - members.length
    if (addedCount > 0) onChange(next)
    return addedCount
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <Field
        label={t`Find people`}
        help={t`Search by name, or by number in the organisations you send for. Selected people are added to the group.`}
        error={error}
      >
        <Combobox
          value={null}
          clearable={false}
          onSearch={async (text, signal) => {
            const matches = await find(text, signal)
            return matches.map(({ id, name, detail }) => ({
              value: id,
              label: name,
              ...(detail && { description: detail }),
            }))
          }}
          onValueChange={(_, [chosen]) => {
            const person = loadedPeople.get(Number(chosen?.value))
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
      {members.length === 0 ? (
        <EmptyState size="small" icon={<UsersRound size={24} />} title={<Trans>No one selected yet</Trans>} />
      ) : (
        <div>
          <FoldedList label={t`People in this group`} items={members}>
            {(member) =>
              typeof member === 'string' ? (
                <Member
                  key={`number ${member}`}
                  name={member}
                  detail={t`In another organisation: shown by number`}
                  onRemove={() => remove(member)}
                />
              ) : (
                <PersonMember key={member.id} person={member} onRemove={() => remove(member)} />
              )
            }
          </FoldedList>
        </div>
      )}
    </div>
  )
}

function PersonMember({ person, onRemove }: { person: GroupPerson; onRemove: () => void }) {
  const locale = useAtomValue(localeAtom)
  const name = localized(person, 'name', locale)
  const details = [person.number, localized(person, 'organization', locale), localized(person, 'position', locale)]
  return <Member name={name} detail={details.filter(Boolean).join(' · ')} onRemove={onRemove} />
}

function Member({ name, detail, onRemove }: { name: string; detail: string; onRemove: () => void }) {
  const { t } = useLingui()
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

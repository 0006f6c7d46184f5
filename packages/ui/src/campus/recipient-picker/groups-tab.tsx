'use client'
import { Checkbox } from '../../components/checkbox/checkbox.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceEntry, type AudienceList, withEntry, withoutEntry } from './audience.ts'
import { recipientPickerLabels } from './labels.ts'

/** A group to choose. */
export interface RecipientGroup {
  /** Unique among the groups. */
  id: string | number
  /** Its name. */
  name: string
  /** Its number of members. */
  members?: number
}

interface GroupsTabProps {
  groups: readonly RecipientGroup[]
  list: AudienceList
  audience: Audience
  onChange: (audience: Audience) => void
}

/** The user's groups. */
export function GroupsTab({ groups, list, audience, onChange }: GroupsTabProps) {
  const labels = useLabels(recipientPickerLabels)
  const locale = useLabelLocale()
  if (groups.length === 0) {
    return (
      <p data-q="recipient-no-groups" className="q:py-6 q:text-center q:text-sm q:text-text-muted">
        {labels.noGroups}
      </p>
    )
  }
  const isChosen = (id: RecipientGroup['id']) =>
    audience[list].some((entry) => entry.kind === 'group' && entry.id === id)
  return (
    <ul data-q="recipient-groups" className="q:max-h-72 q:divide-y q:divide-border q:overflow-y-auto">
      {groups.map(({ id, name, members }) => {
        const entry: AudienceEntry = { kind: 'group', id, name }
        return (
          <li data-q="recipient-group" key={id} className="q:flex q:min-h-row q:items-center q:gap-3 q:py-1 q:ps-1">
            <Checkbox
              className="q:min-w-0 q:flex-1"
              label={name}
              checked={isChosen(id)}
              onChange={(event) =>
                onChange(event.target.checked ? withEntry(audience, list, entry) : withoutEntry(audience, list, entry))
              }
            />
            {members !== undefined && (
              <span data-q="recipient-members" className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
                {labels.members(members.toLocaleString(locale))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

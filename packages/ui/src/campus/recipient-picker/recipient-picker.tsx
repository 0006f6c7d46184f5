'use client'
import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldContext, useFieldGroup } from '../../components/field/field-context.ts'
import { Radio } from '../../components/radio/radio.tsx'
import { RadioGroup } from '../../components/radio/radio-group.tsx'
import { readNumber } from '../../components/read-number.ts'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../components/tabs/tabs.tsx'
import { useControllableState } from '../../components/use-controllable-state.ts'
import { useLabels } from '../../labels/labels-context.ts'
import { type Audience, type AudienceList, emptyAudience } from './audience.ts'
import { AudienceSummary } from './audience-summary.tsx'
import { GroupsTab, type RecipientGroup } from './groups-tab.tsx'
import { recipientPickerLabels } from './labels.ts'
import { NumbersTab, type ResolveNumbers } from './numbers-tab.tsx'
import { OrganizationTab, type RecipientOrganization } from './organization-tab.tsx'
import { PeopleTab, type SearchPeople } from './people-tab.tsx'
import { type CountAudience, useAudienceCount } from './use-audience-count.ts'

/** Props of {@link RecipientPicker}. A tab without its data is not shown. */
export interface RecipientPickerProps
  extends Omit<ComponentProps<'section'>, 'children' | 'defaultValue' | 'onChange'> {
  /** The audience; leave out for uncontrolled use. Keep the object stable: a new one is counted again. */
  value?: Audience
  /** The audience at first, for uncontrolled use. */
  defaultValue?: Audience
  /** Called with the new audience. */
  onValueChange?: (audience: Audience) => void
  /** The organisations, as a stable array; `null` while they are loading. */
  organizations?: readonly RecipientOrganization[] | null
  /** Why loading the organisations failed. */
  organizationsError?: ReactNode
  /** Called to load the organisations again. */
  onOrganizationsRetry?: () => void
  /** Whether they are loaded again after an error. */
  organizationsRetrying?: boolean
  /** Finds people by name or number. */
  searchPeople?: SearchPeople
  /** The user's groups. */
  groups?: readonly RecipientGroup[]
  /** Looks up pasted numbers; a rejection is shown and the text kept. */
  resolve?: ResolveNumbers
  /** Whether recipients can be excluded. */
  exclusions?: boolean
  /** The number of people, or a function that counts them; called a moment after the last change. */
  count?: number | CountAudience
  /** Called with the number whenever it is known, and with undefined while it is not. */
  onCounted?: (count: number | undefined) => void
}

/** Chooses recipients: organisations, people, groups and pasted numbers, with exclusions and a count. */
export function RecipientPicker(props: RecipientPickerProps) {
  const { value, defaultValue, onValueChange, organizations, organizationsError, ...others } = props
  const { onOrganizationsRetry, organizationsRetrying = false, ...more } = others
  const { searchPeople, groups, resolve, exclusions = true, count: givenCount, onCounted, className, ...rest } = more
  const labels = useLabels(recipientPickerLabels)
  const [currentAudience, setAudience] = useControllableState(value, defaultValue ?? emptyAudience, onValueChange)
  const audience = currentAudience ?? emptyAudience
  const [list, setList] = useState<AudienceList>('include')
  const [pasted, setPasted] = useState('')
  const count = typeof givenCount === 'number' ? readNumber('RecipientPicker.count', givenCount, undefined) : givenCount
  const { counted, recount } = useAudienceCount(audience, count, onCounted)
  // a late lookup must not undo later choices
  const latest = useRef(audience)
  useEffect(() => {
    latest.current = audience
  })
  const { required, 'aria-invalid': invalid, ...field } = useFieldGroup(rest as typeof rest & { required?: boolean })
  const needsLabel = field['aria-labelledby'] === undefined && field['aria-label'] === undefined
  const shared = { list, audience, onChange: setAudience }
  const ways: { key: string; name: string; content: ReactNode }[] = []
  if (organizations !== undefined) {
    ways.push({
      key: 'organizations',
      name: labels.organizations,
      content: (
        <OrganizationTab
          {...shared}
          organizations={organizations ?? undefined}
          error={organizationsError}
          onRetry={onOrganizationsRetry}
          retrying={organizationsRetrying}
        />
      ),
    })
  }
  if (searchPeople) {
    ways.push({ key: 'people', name: labels.people, content: <PeopleTab {...shared} search={searchPeople} /> })
  }
  if (groups) ways.push({ key: 'groups', name: labels.groups, content: <GroupsTab {...shared} groups={groups} /> })
  if (resolve) {
    ways.push({
      key: 'numbers',
      name: labels.numbers,
      content:
        list === 'exclude' ? (
          <p data-q="recipient-numbers-add" className="q:py-6 q:text-center q:text-sm q:text-text-muted">
            {labels.numbersAdd}
          </p>
        ) : (
          <NumbersTab
            resolve={resolve}
            text={pasted}
            onTextChange={setPasted}
            onChange={(change) => {
              const next = change(latest.current)
              const added = next.numbers.length - latest.current.numbers.length
              setAudience(next)
              return added
            }}
          />
        ),
    })
  }
  return (
    <section
      data-q="recipient-picker"
      aria-label={needsLabel ? labels.label : undefined}
      {...field}
      className={cx(
        'q:min-w-0 q:rounded-card q:border q:bg-surface-raised q:text-text',
        invalid === true || invalid === 'true' ? 'q:border-danger' : 'q:border-border',
        className,
      )}
    >
      {/* a field around the picker is for the whole of it, so its id and state must not reach the inner controls */}
      <FieldContext value={null}>
        <div data-q="recipient-ways" className="q:flex q:flex-col q:gap-3 q:p-4">
          {exclusions && (
            <RadioGroup
              orientation="horizontal"
              aria-label={labels.mode}
              value={list}
              onValueChange={(chosen) => setList(chosen === 'exclude' ? 'exclude' : 'include')}
            >
              <Radio value="include" label={labels.include} />
              <Radio value="exclude" label={labels.exclude} />
            </RadioGroup>
          )}
          <Tabs defaultValue={ways[0]?.key}>
            <TabsList label={labels.ways}>
              {ways.map(({ key, name }) => (
                <TabsTrigger key={key} value={key}>
                  {name}
                </TabsTrigger>
              ))}
            </TabsList>
            {ways.map(({ key, content }) => (
              <TabsContent key={key} value={key}>
                {content}
              </TabsContent>
            ))}
          </Tabs>
        </div>
        <AudienceSummary audience={audience} onChange={setAudience} counted={counted} onRecount={recount} />
      </FieldContext>
    </section>
  )
}

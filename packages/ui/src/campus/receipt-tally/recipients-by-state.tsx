'use client'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useState } from 'react'
import { focusRing } from '../../components/classes.ts'
import { Input } from '../../components/input/input.tsx'
import { Select } from '../../components/select/select.tsx'
import { useLabelLocale, useLabels } from '../../labels/labels-context.ts'
import { receiptTallyLabels } from './labels.ts'
import { PeoplePages } from './people-pages.tsx'
import { countIn, type TallyOrganization, type TallyPage, type TallyQuery, type TallyState } from './tally-people.ts'

interface RecipientsByStateProps {
  organizations: readonly TallyOrganization[]
  load: ((query: TallyQuery) => Promise<TallyPage>) | undefined
  /** Whether the notice has a receipt. */
  hasReceipt: boolean
  headingLevel: 3 | 4 | 5
}

/** The people who have read or answered, or not: by organisation, and by name if the user may see names. */
export function RecipientsByState({ organizations, load, hasReceipt, headingLevel }: RecipientsByStateProps) {
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const id = useId()
  const [state, setState] = useState<TallyState>(hasReceipt ? 'unanswered' : 'unread')
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const states: TallyState[] = hasReceipt ? ['unanswered', 'unread', 'answered', 'read'] : ['unread', 'read']
  const fold = (name: string) => name.toLocaleLowerCase(locale)
  const matching = organizations.filter(
    (organization) => countIn(organization, state) > 0 && fold(organization.name).includes(fold(search)),
  )
  const Heading = `h${headingLevel}` as const
  return (
    <section data-q="tally-who" aria-labelledby={id} className="q:mt-6 q:print:hidden">
      <Heading data-q="tally-who-title" id={id} className="q:mb-2 q:text-sm q:font-semibold">
        {labels.who}
      </Heading>
      <div data-q="tally-filter" className="q:mb-2 q:grid q:gap-2 q:sm:grid-cols-[auto_minmax(0,1fr)]">
        <Select
          aria-label={labels.state}
          value={state}
          onChange={(event) => setState(event.target.value as TallyState)}
          options={states.map((value) => ({ value, label: labels[value] }))}
        />
        <Input
          type="search"
          aria-label={labels.search}
          placeholder={labels.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {search !== '' && load && (
        <PeoplePages key={`${state} ${search}`} state={state} organization={undefined} search={search} load={load} />
      )}
      <ul data-q="tally-organizations" className="q:divide-y q:divide-border q:border-y q:border-border">
        {matching.map((organization) => (
          <li data-q="tally-organization" key={`${state} ${organization.id}`}>
            <OrganizationRow organization={organization} state={state} load={load} />
          </li>
        ))}
      </ul>
      {matching.length === 0 && (search === '' || !load) && (
        <p data-q="tally-none" className="q:py-3 q:text-sm q:text-text-muted">
          {search === '' ? labels.empty : labels.noMatch(search)}
        </p>
      )}
    </section>
  )
}

interface OrganizationRowProps extends Pick<RecipientsByStateProps, 'load'> {
  organization: TallyOrganization
  state: TallyState
}

function OrganizationRow({ organization, state, load }: OrganizationRowProps) {
  const labels = useLabels(receiptTallyLabels)
  const locale = useLabelLocale()
  const [open, setOpen] = useState(false)
  const { name, namesHidden = false } = organization
  const count = labels.people(countIn(organization, state).toLocaleString(locale))
  const lineClass = 'q:flex q:min-h-row q:w-full q:items-center q:gap-3 q:py-2 q:text-start q:text-sm'
  const content = (
    <>
      <span data-q="tally-organization-name" className="q:min-w-0 q:flex-1 q:wrap-anywhere">
        {name}
      </span>
      <span data-q="tally-organization-count" className="q:shrink-0 q:text-xs q:text-text-muted q:tabular-nums">
        {count}
      </span>
    </>
  )
  if (load === undefined || namesHidden) {
    return (
      <div data-q="tally-organization-row" className={lineClass} title={namesHidden ? labels.hidden : undefined}>
        {content}
        {namesHidden && <span className="q:sr-only">{labels.hidden}</span>}
      </div>
    )
  }
  return (
    <>
      <button
        data-q="tally-organization-row"
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={`${lineClass} q:rounded-inner q:hover:text-accent-text ${focusRing}`}
      >
        {content}
        <ChevronDown size={16} aria-hidden className={open ? 'q:shrink-0 q:rotate-180' : 'q:shrink-0'} />
      </button>
      {open && <PeoplePages state={state} organization={organization.id} search="" load={load} />}
    </>
  )
}

/** The text, debounced. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

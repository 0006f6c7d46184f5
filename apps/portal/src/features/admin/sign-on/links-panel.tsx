import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { LinkedSystem } from '../linked-system.tsx'
import type { SignOnSettings } from './state.ts'

interface LinksPanelProps {
  links: SignOnSettings['links']
  onChanged: () => void
}

interface PendingRemoval {
  authority: string
  people: number
  sessions: number
}

/** The number of linked accounts of each log-in system, with a button that removes all of them. */
export function LinksPanel({ links, onChanged }: LinksPanelProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const toast = useToast()
  const [pending, setPending] = useState<PendingRemoval>()
  const [open, setOpen] = useState(false)
  const { run } = useTask(t`The links were not removed`)
  const askToRemove = (authority: string) =>
    run(async () => {
      setPending({ authority, ...(await api.signOn.resetLinks({ body: { authority, dry_run: 1 } })) })
      setOpen(true)
    })
  const removeLinks = async () => {
    await run(async () => {
      if (!pending) return
      await api.signOn.resetLinks({ body: { authority: pending.authority, dry_run: 0 } })
      toast({ tone: 'success', title: t`The links were removed` })
      onChanged()
    })
    setOpen(false)
  }
  if (links.length === 0) return null
  const nameOf = (link: SignOnSettings['links'][number]) => localized(link, 'name', locale) || link.authority
  const linksToRemove = links.find(({ authority }) => authority === pending?.authority)
  const system = linksToRemove ? nameOf(linksToRemove) : ''
  const people = pending?.people ?? 0
  const sessions = pending?.sessions ?? 0
  const question = [
    t`${plural(people, { one: '# person loses the link to their account.', other: '# people lose the link to their account.' })}`,
    t`${plural(sessions, { one: '# session ends.', other: '# sessions end.' })}`,
    t`At the next log-in the account with the same number is linked. Do this only if the system was built anew and gives other names to the same accounts.`,
  ]
  return (
    <Panel className="flex flex-col gap-4 p-card-padding" aria-labelledby="sign-on-links">
      <div>
        <h2 id="sign-on-links" className="text-base font-semibold">
          <Trans>Linked accounts</Trans>
        </h2>
        <p className="mt-1 text-sm text-text-muted">
          <Trans>
            The account with which someone logs in first stays theirs. A single link is removed at the person, under
            People.
          </Trans>
        </p>
      </div>
      <ul className="flex flex-col">
        {links.map((link) => {
          const { authority, people: count } = link
          const name = nameOf(link)
          return (
            <li
              key={authority}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border py-3 last:border-b"
            >
              <div className="min-w-0">
                <LinkedSystem {...link} />
                <p className="text-sm text-text-muted tabular-nums">
                  {t`${plural(count, { one: '# person', other: '# people' })}`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t`Remove all links: ${name}…`}
                onClick={() => void askToRemove(authority)}
              >
                <Trans>Remove all links…</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <LazyAlertDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Remove all links to “${system}”?`}
        description={question.join(' ')}
        confirmLabel={t`Remove all links`}
        danger
        onConfirm={removeLinks}
      />
    </Panel>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, useToast } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { formatDate } from '../../../shared/format-date.ts'
import { LazyAlertDialog } from '../../../shared/lazy-alert-dialog.tsx'
import { localized } from '../../../shared/localized.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { useTask } from '../../../shared/use-task.ts'
import { apiAtom } from '../../../state/api.ts'
import { localeAtom } from '../../../state/locale.ts'
import { LinkedSystem } from '../linked-system.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { linksAction } from './state.ts'

interface PersonLinksProps {
  personId: number
  onChanged: () => void
}

/** The accounts of other systems that are linked to a person. */
export function PersonLinks({ personId, onChanged }: PersonLinksProps) {
  const { t } = useLingui()
  const api = useAtomValue(apiAtom)
  const locale = useAtomValue(localeAtom)
  const toast = useToast()
  const { run } = useTask(t`The link was not removed`)
  const load = useLoad(linksAction, personId)
  const [authority, setAuthority] = useState<string>()
  const links = load.data?.list ?? []
  if (links.length === 0) return <LoadFailure load={load} />
  const unlink = async (from: string) => {
    await api.signOn.unlink({ body: { person_id: personId, authority: from } })
    toast({ tone: 'success', title: t`The link was removed` })
    onChanged()
    await load.reload()
  }
  return (
    <section aria-labelledby="person-links" className="flex flex-col gap-3 border-t border-border pt-5">
      <h3 id="person-links" className="text-sm font-semibold">
        <Trans>Linked accounts</Trans>
      </h3>
      <ul className="flex flex-col gap-3">
        {links.map((link) => {
          const day = formatDate(link.linked_at, locale, 'date')
          const name = localized(link, 'name', locale) || link.authority
          return (
            <li key={link.authority} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <LinkedSystem {...link} />
                <p className="text-sm text-text-muted">{t`Linked on ${day}`}</p>
              </div>
              <Button size="small" aria-label={t`Unlink: ${name}`} onClick={() => setAuthority(link.authority)}>
                <Trans>Unlink</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <LazyAlertDialog
        open={authority !== undefined}
        onOpenChange={(open) => !open && setAuthority(undefined)}
        title={t`Unlink this account?`}
        description={t`Sessions that began with it end. The next account of that system with the same number is linked instead: do this if the account was made anew there.`}
        confirmLabel={t`Unlink`}
        danger
        onConfirm={async () => {
          if (authority !== undefined) await run(() => unlink(authority))
          setAuthority(undefined)
        }}
      />
    </section>
  )
}

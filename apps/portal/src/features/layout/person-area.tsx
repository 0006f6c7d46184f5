import { useLingui } from '@lingui/react/macro'
import { Anchor, buttonClass, Skeleton } from '@quadrangle/ui'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { loadUserAction, userAtom } from '../../state/session.ts'
import { PersonMenuButton } from './person-menu-button.tsx'

/** The personal menu, or a log-in link. */
export function PersonArea() {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const { loading } = useAtomValue(loadUserAction)
  const here = useLocation({ select: (location) => location.href })
  if (user) return <PersonMenuButton user={user} />
  if (loading) return <Skeleton className="size-8 rounded-full" />
  return (
    <Anchor
      href={`/login?redirect=${encodeURIComponent(here)}`}
      className={buttonClass({ variant: 'solid', size: 'small' })}
    >
      {t`Log in`}
    </Anchor>
  )
}

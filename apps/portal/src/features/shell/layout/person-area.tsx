import { useLingui } from '@lingui/react/macro'
import { Anchor, Button, buttonClass, Skeleton } from '@quadrangle/ui'
import { useLocation } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { loadUserAction, userAtom } from '../../../state/session.ts'
import { PersonMenuButton } from './person-menu-button.tsx'

/** The personal menu, or a log-in link. */
export function PersonArea() {
  const { t } = useLingui()
  const user = useAtomValue(userAtom)
  const [{ loading, error }, load] = useAtom(loadUserAction)
  const here = useLocation({ select: (location) => location.href })
  if (user) return <PersonMenuButton user={user} />
  if (loading) return <Skeleton className="size-8 rounded-full" />
  // 401 is a valid answer: no one is logged in.
  if (error && error.errcode !== 401 && !error.aborted) {
    return (
      <Button size="small" title={error.errmsg} onClick={() => void load()}>
        {t`Load my account again`}
      </Button>
    )
  }
  return (
    <Anchor
      href={`/login?redirect=${encodeURIComponent(here)}`}
      className={buttonClass({ variant: 'solid', size: 'small' })}
    >
      {t`Log in`}
    </Anchor>
  )
}

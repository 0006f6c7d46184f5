import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Badge } from '@quadrangle/ui'
import Bell from 'lucide-react/icons/bell'
import { useUnread } from './use-unread.ts'

/** The link to the notices, with the unread count. */
export function NoticesBell() {
  const { t } = useLingui()
  const unread = useUnread()
  const label = unread > 0 ? t`Notices, ${plural(unread, { one: '# unread', other: '# unread' })}` : t`Notices`
  return (
    <Anchor
      href="/notice-v2"
      aria-label={label}
      title={label}
      className="relative flex size-control items-center justify-center rounded-control hover:bg-surface-sunken"
    >
      <Bell size={20} aria-hidden />
      <Badge count={unread} className="absolute -end-1 -top-0.5 ring-2 ring-surface-raised" />
    </Anchor>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Badge } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Bell from 'lucide-react/icons/bell'
import { unreadAtom } from '../../../state/notices.ts'

/** The link to the notices, with the unread count. */
export function NoticesBell() {
  const { t } = useLingui()
  const unread = useAtomValue(unreadAtom)
  const label = unread > 0 ? t`Notices, ${plural(unread, { one: '# unread', other: '# unread' })}` : t`Notices`
  return (
    <Anchor
      href="/notice-v2"
      aria-label={label}
      title={label}
      // wide enough for 99+ beside the bell, also without a count, so that nothing moves when the count appears
      className="relative flex h-control w-14 items-center rounded-control ps-3 hover:bg-surface-sunken"
    >
      <Bell size={20} aria-hidden />
      <Badge count={unread} className="absolute start-6 top-0 px-1 ring-2 ring-surface-raised" />
    </Anchor>
  )
}

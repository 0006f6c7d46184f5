import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationSettingsPage } from '../../features/notices/notification/notification-settings-page.tsx'

export const Route = createFileRoute('/_main/notice-v2/settings')({
  staticData: { title: msg`Notification settings` },
  loader: ({ context }) => context.loadFeature('notices/notification'),
  component: NotificationSettingsPage,
})

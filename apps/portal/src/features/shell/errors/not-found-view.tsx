import { useLingui } from '@lingui/react/macro'
import { Button, EmptyState } from '@quadrangle/ui'
import { useRouter } from '@tanstack/react-router'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { MessageCard } from './message-card.tsx'

/** The page of an unknown address. */
export function NotFoundView() {
  const { t } = useLingui()
  const router = useRouter()
  const back = () => {
    // A person from another site has no page here to go back to.
    if (window.navigation?.canGoBack ?? router.history.canGoBack()) window.history.back()
    else router.navigate({ to: '/' })
  }
  return (
    <MessageCard>
      <EmptyState
        icon={<MapPinOff size={32} />}
        title={<h1 className="text-lg font-semibold">{t`This page does not exist`}</h1>}
        description={t`The address may be mistyped, or the page may have moved. Check it, or go back to where you came from.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="solid" onClick={back}>{t`Back`}</Button>
            <Button onClick={() => window.location.reload()}>{t`Refresh`}</Button>
          </div>
        }
      />
    </MessageCard>
  )
}

import { Trans } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import { localeAtom } from '../../../state/locale.ts'
import { loadUserAction, personDetailsAction, userAtom } from '../../../state/session.ts'
import { BasicInfo } from './basic-info.tsx'
import { ContactInfo } from './contact-info.tsx'
import { DataExport } from './data-export.tsx'
import { VisibilityPanel } from './profile-visibility.tsx'

/** Personal information, contact numbers, what others see of them, and a download of everything. */
export function UserinfoPage() {
  const locale = useAtomValue(localeAtom)
  const user = useAtomValue(userAtom)
  useLoad(loadUserAction)
  const title = useLoad(personDetailsAction)
  useReloadWhenVisible()
  if (!user) return null
  return (
    <PageFrame width="narrow" title={<Trans>Personal information</Trans>}>
      <BasicInfo user={user} locale={locale} />
      <ContactInfo user={user} verified={title.data?.verify_phone_flag === 1} />
      <VisibilityPanel locale={locale} />
      <DataExport locale={locale} />
    </PageFrame>
  )
}

/** Another tab may have changed something while this one was in the background. */
function useReloadWhenVisible(): void {
  const reload = useSetAtom(loadUserAction)
  const reloadDetails = useSetAtom(personDetailsAction)
  useEffect(() => {
    const onVisibilityChange = async () => {
      if (document.visibilityState === 'hidden') return
      // The first number is in both responses; the details are the newer ones.
      await reload()
      await reloadDetails()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [reload, reloadDetails])
}

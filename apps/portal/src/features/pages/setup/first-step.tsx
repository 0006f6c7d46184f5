import { Skeleton } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { AccountStep } from './account-step.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { SetupFrame } from './setup-frame.tsx'
import { keyOf } from './setup-key.ts'
import { checkKeyAction } from './state.ts'
import { useBrowserLanguage } from './use-browser-language.ts'

/** The first step, for people who have opened the address from the console. Other people see where to find it. */
export function FirstStep({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState(() => keyOf(location.hash))
  const { data, loading, error } = useAtomValue(checkKeyAction)
  const check = useSetAtom(checkKeyAction)
  useBrowserLanguage()
  useEffect(() => {
    if (key !== undefined) void check(key)
  }, [key, check])
  // The address from the console may be pasted into the tab that shows this page.
  useEffect(() => {
    const onHashChange = () => setKey(keyOf(location.hash))
    addEventListener('hashchange', onHashChange)
    return () => removeEventListener('hashchange', onHashChange)
  }, [])
  if (key === undefined || (error && !error.aborted))
    return <NotSetUp problem={key === undefined ? undefined : error} loading={loading} onKey={setKey} />
  return (
    <SetupFrame current="account">
      {data ? <AccountStep setupKey={key} onDone={onDone} /> : <Skeleton className="h-120 w-full rounded-card" />}
    </SetupFrame>
  )
}

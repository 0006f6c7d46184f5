import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { navTree } from '../../shared/tree.ts'
import { headerNavsAtom } from '../../state/portal-parts.ts'
import { Frame } from './frame.tsx'

/** The layout of people who are logged in. */
export function MainLayout({ children }: { children?: ReactNode }) {
  const { navs, subs } = useAtomValue(headerNavsAtom)
  const navigation = useMemo(() => navTree(navs, subs), [navs, subs])
  return (
    <Frame name="main" navigation={navigation}>
      {children}
    </Frame>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { guideAtom, hideFirstGuideAtom, showSecondGuideAtom } from '../../../state/guide.ts'
import { settingsAtom, updateSessionAction } from '../../../state/session.ts'

/** The two flags of the setting: whether to show the first and the second guide. */
function flagsOf(userGuide: string): [first: string, second: string] {
  const [first = '1', second = '1'] = userGuide.split(',')
  return [first, second]
}

/** The hint in the personal menu, which is shown until the person closes it. */
export function useFirstGuide(): { isVisible: boolean; hide: () => void } {
  const [first, second] = flagsOf(useAtomValue(settingsAtom).user_guide)
  const { guideFir } = useAtomValue(guideAtom)
  const setHidden = useSetAtom(hideFirstGuideAtom)
  const update = useSetAtom(updateSessionAction)
  const hide = () => {
    setHidden()
    update({ user_guide: `0,${second}` })
  }
  return { isVisible: first === '1' && !guideFir, hide }
}

/** The hint under the search bar, shown the first time that the bar is opened. */
export function useSecondGuide(): boolean {
  const [first, second] = flagsOf(useAtomValue(settingsAtom).user_guide)
  const { guideSec } = useAtomValue(guideAtom)
  const showGuide = useSetAtom(showSecondGuideAtom)
  const update = useSetAtom(updateSessionAction)
  const [isDue] = useState(second === '1' && !guideSec)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is shown once, when the bar opens
  useEffect(() => {
    if (!isDue || guideSec) return
    showGuide()
    update({ user_guide: `${first},0` })
  }, [])
  return isDue
}

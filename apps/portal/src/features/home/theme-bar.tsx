import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { BackgroundPicker, ErrorState, formatBytes, SideBar, SkeletonText, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import {
  backgroundIdAtom,
  chooseThemeAction,
  removeThemeAction,
  type Theme,
  themesAction,
  themesAtom,
  uploadProgressAtom,
  uploadThemeAction,
} from './state-themes.ts'
import { checkPicture, pictureTypes } from './upload-check.ts'
import { useVisitLoad } from './visit.tsx'

/** The side bar with the backgrounds to choose from, and one's own to add and remove. */
export function ThemeBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.closest('aside')?.querySelector('button')?.focus()
  }, [])
  return (
    <SideBar open title={t`Background`} onClose={onClose} className="self-start">
      <div ref={content}>
        <Themes />
      </div>
    </SideBar>
  )
}

function Themes() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const { data: themes, error, loading, reload } = useVisitLoad('themes', themesAtom, themesAction, undefined)
  const current = useAtomValue(backgroundIdAtom)
  const choose = useSetAtom(chooseThemeAction)
  const remove = useSetAtom(removeThemeAction)
  const upload = useSetAtom(uploadThemeAction)
  const percent = useAtomValue(uploadProgressAtom)
  const [problem, setProblem] = useState('')
  const cancel = useRef<AbortController>(undefined)
  const toast = useToast()
  if (error) return <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
  if (!themes) return <SkeletonText lines={8} />

  const size = formatBytes(limits.pictureBytes, locale)
  const problems = {
    format: t`Only JPEG, PNG, WebP and AVIF pictures can be a background. Choose another file.`,
    empty: t`The file is empty. Choose another one.`,
    size: t`The picture is larger than ${size}. Choose a smaller one.`,
  }
  const byId = (id: string) => themes.find((theme) => String(theme.bg_id) === id)
  const take = async (theme: Theme | undefined) => {
    const result = theme && (await choose(theme))
    if (result?.ok === false) {
      toast({ tone: 'danger', title: t`The background is as it was`, description: result.error.errmsg })
    }
  }
  const add = async (file: File) => {
    const found = checkPicture(file, limits.pictureBytes)
    setProblem(found ? problems[found] : '')
    if (found) return
    cancel.current = new AbortController()
    const result = await upload({ file, fallbackName: t`My background`, cancel: cancel.current.signal })
    if (result.ok) await take(result.data)
    else if (!result.error.aborted) setProblem(result.error.errmsg)
  }
  const takeAway = async (id: string) => {
    const theme = byId(id)
    const result = theme && (await remove(theme))
    if (result?.ok === false) {
      toast({ tone: 'danger', title: t`The background was not removed`, description: result.error.errmsg })
    }
  }
  return (
    <BackgroundPicker
      themes={themes.map((theme) => ({
        id: String(theme.bg_id),
        name: localized(theme, 'bg_name', locale),
        thumbnail: theme.thumb_url,
        removable: theme.own === 1,
      }))}
      value={String(current)}
      onSelect={(id) => take(byId(id))}
      onUpload={add}
      uploadPercent={percent}
      onCancelUpload={() => cancel.current?.abort()}
      error={problem}
      onRemove={takeAway}
      accept={pictureTypes.join(',')}
      hint={t`JPEG, PNG, WebP or AVIF, at most ${size}`}
    />
  )
}

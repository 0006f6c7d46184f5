import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { BackgroundPicker, ErrorState, formatBytes, SideBar, SkeletonText, useToast } from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import {
  type Background,
  backgroundIdAtom,
  backgroundsAction,
  backgroundsAtom,
  chooseBackgroundAction,
  removeBackgroundAction,
  uploadBackgroundAction,
  uploadProgressAtom,
} from './state-backgrounds.ts'
import { checkPicture, pictureTypes } from './upload-check.ts'
import { useVisitLoad } from './visit.tsx'

/** The side bar to choose a background, and to add and remove one's own backgrounds. */
export function BackgroundBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.closest('aside')?.querySelector('button')?.focus()
  }, [])
  return (
    <SideBar open title={t`Background`} onClose={onClose} className="self-start">
      <div ref={content}>
        <Backgrounds />
      </div>
    </SideBar>
  )
}

function Backgrounds() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const {
    data: backgrounds,
    error,
    loading,
    reload,
  } = useVisitLoad('backgrounds', backgroundsAtom, backgroundsAction, undefined)
  const current = useAtomValue(backgroundIdAtom)
  const choose = useSetAtom(chooseBackgroundAction)
  const remove = useSetAtom(removeBackgroundAction)
  const upload = useSetAtom(uploadBackgroundAction)
  const percent = useAtomValue(uploadProgressAtom)
  const [problem, setProblem] = useState('')
  const cancel = useRef<AbortController>(undefined)
  const toast = useToast()
  if (error) return <ErrorState size="small" detail={error.errmsg} onRetry={reload} retrying={loading} />
  if (!backgrounds) return <SkeletonText lines={8} />

  const size = formatBytes(limits.pictureBytes, locale)
  const problems = {
    format: t`Only JPEG, PNG, WebP and AVIF pictures can be a background. Choose another file.`,
    empty: t`The file is empty. Choose another one.`,
    size: t`The picture is larger than ${size}. Choose a smaller one.`,
  }
  const byId = (id: string) => backgrounds.find((background) => String(background.bg_id) === id)
  const apply = async (background: Background | undefined) => {
    const result = background && (await choose(background))
    if (result?.ok === false) {
      toast({ tone: 'danger', title: t`The background is as it was`, description: result.error.errmsg })
    }
  }
  const add = async (file: File) => {
    const rejection = checkPicture(file, limits.pictureBytes)
    setProblem(rejection ? problems[rejection] : '')
    if (rejection) return
    cancel.current = new AbortController()
    const result = await upload({ file, fallbackName: t`My background`, cancel: cancel.current.signal })
    if (result.ok) await apply(result.data)
    else if (!result.error.aborted) setProblem(result.error.errmsg)
  }
  const removeById = async (id: string) => {
    const background = byId(id)
    const result = background && (await remove(background))
    if (result?.ok === false) {
      toast({ tone: 'danger', title: t`The background was not removed`, description: result.error.errmsg })
    }
  }
  return (
    <BackgroundPicker
      backgrounds={backgrounds.map((background) => ({
        id: String(background.bg_id),
        name: localized(background, 'bg_name', locale),
        thumbnail: background.thumb_url,
        removable: background.own === 1,
      }))}
      value={String(current)}
      onSelect={(id) => apply(byId(id))}
      onUpload={add}
      uploadPercent={percent}
      onCancelUpload={() => cancel.current?.abort()}
      error={problem}
      onRemove={removeById}
      accept={pictureTypes.join(',')}
      hint={t`JPEG, PNG, WebP or AVIF, at most ${size}`}
    />
  )
}

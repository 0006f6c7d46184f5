import { useLingui } from '@lingui/react/macro'
import { type ApiError, isErrorOf, limits } from '@quadrangle/api-client'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  IconButton,
  useToast,
} from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef } from 'react'
import { isCancellation } from '../../../shared/message-of.ts'
import { isUploadingAtom, openStudioAction, type Studio } from './state.ts'
import { useExportLook } from './use-export-look.ts'
import { importAction, removeDraftAction, ruleAction } from './versions-state.ts'

interface StudioMenuProps {
  studio: Studio
  /** Whether there are unsaved changes, which opening another draft would lose. */
  unsaved: boolean
}

/** A menu with the other drafts, import and export, and the rule about publishing. */
export function StudioMenu({ studio, unsaved }: StudioMenuProps) {
  const { t } = useLingui()
  const open = useSetAtom(openStudioAction)
  const exportLook = useExportLook()
  const importLook = useSetAtom(importAction)
  const removeDraft = useSetAtom(removeDraftAction)
  const setRule = useSetAtom(ruleAction)
  const isUploading = useAtomValue(isUploadingAtom)
  const isLocked = unsaved || isUploading
  const showToast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const { rule } = studio.current
  const showFailure = (title: string, description: string) => showToast({ tone: 'danger', title, description })

  const importFile = async (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > limits.lookBytes) {
      showFailure(
        t`The file is not imported`,
        t`It is larger than a look can be. Choose a file that was downloaded here.`,
      )
      return
    }
    const name =
      chosen.name
        .replace(/\.json$/i, '')
        .slice(0, limits.name)
        .trim() || t`Draft`
    const result = await importLook({ name, text: await chosen.text() })
    if (result.ok) {
      await open({ draft: result.data })
      showToast({
        tone: 'success',
        title: t`Imported as a draft`,
        description: t`Nobody sees it until you publish it.`,
      })
    } else showFailure(t`The file is not imported`, problemsOf(result.error) ?? result.error.errmsg)
  }
  const deleteDraft = async () => {
    if (!studio.draft) return
    const result = await removeDraft(studio.draft.id)
    if (!result.ok) return showFailure(t`The draft is not deleted`, result.error.errmsg)
    await open({})
    showToast({ title: t`The draft is deleted` })
  }
  const changeRule = async () => {
    const result = await setRule(rule.second_person === 1 ? 0 : 1)
    if (!result.ok) {
      if (!isCancellation(result.error)) showFailure(t`The rule is not changed`, result.error.errmsg)
      return
    }
    await open({ ...(studio.draft && { draft: studio.draft.id }) })
    if (result.data.off_requested_by) {
      showToast({ title: t`Asked`, description: t`It is off once another administrator asks for the same.` })
    }
  }
  return (
    <>
      <DropdownMenu trigger={<IconButton label={t`More`} icon={<Ellipsis size={18} aria-hidden />} />}>
        {studio.drafts.length > 0 && (
          <>
            <DropdownMenuLabel>{t`Drafts`}</DropdownMenuLabel>
            <DropdownMenuRadioGroup
              label={t`Drafts`}
              value={String(studio.draft?.id ?? 0)}
              onValueChange={(id) => open(id === '0' ? { draft: 0 } : { draft: Number(id) })}
            >
              <DropdownMenuRadioItem value="0" disabled={isLocked}>
                {t`None: what is published`}
              </DropdownMenuRadioItem>
              {studio.drafts.map(({ id, name }) => (
                <DropdownMenuRadioItem key={id} value={String(id)} disabled={isLocked}>
                  {name}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
            {studio.draft && (
              <DropdownMenuItem disabled={isUploading} onSelect={deleteDraft}>{t`Delete this draft`}</DropdownMenuItem>
            )}
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem disabled={isLocked} onSelect={() => file.current?.click()}>
          {t`Import a file…`}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exportLook(0)}>{t`Download what is published`}</DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuCheckboxItem checked={rule.second_person === 1} onCheckedChange={changeRule}>
          {t`A second person has to agree`}
        </DropdownMenuCheckboxItem>
      </DropdownMenu>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept="application/json,.json"
        data-look-file
        onChange={(event) => {
          importFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The first problems of a refused file, each with its field. */
function problemsOf(error: ApiError): string | undefined {
  if (!isErrorOf(error, 400, 'look.import')) return undefined
  return error.data.problems
    .slice(0, 3)
    .map(({ path, message }) => `${path}: ${message}`)
    .join(' ')
}

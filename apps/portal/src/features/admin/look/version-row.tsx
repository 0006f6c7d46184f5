import { Trans, useLingui } from '@lingui/react/macro'
import {
  Button,
  type ConfigSchema,
  DropdownMenu,
  DropdownMenuItem,
  IconButton,
  Input,
  RelativeTime,
  Skeleton,
  Tag,
  useToast,
} from '@quadrangle/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useState } from 'react'
import { localized } from '../../../shared/localized.ts'
import { useTask } from '../../../shared/use-task.ts'
import { localeAtom } from '../../../state/locale.ts'
import { ChangeList } from './change-list.tsx'
import { useExportLook } from './use-export-look.ts'
import { makeDifferencesAction, renameAction, type Version } from './versions-state.ts'

interface VersionRowProps {
  version: Version
  schema: ConfigSchema
  current: boolean
  /** Whether the person may go back to a version; not if a second person has to agree. */
  mayGoBack: boolean
  /** Whether a draft may begin from a version; not while unsaved changes or an upload would be lost. */
  mayBegin: boolean
  onGoBack: (version: number) => Promise<void>
  onBegin: (version: number, name: string) => void
  onRenamed: () => void
}

/** One version: who published it, its changes, and its actions. */
export function VersionRow({
  version,
  schema,
  current,
  mayGoBack,
  mayBegin,
  onGoBack,
  onBegin,
  onRenamed,
}: VersionRowProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { busy, run } = useTask()
  const [renaming, setRenaming] = useState<string>()
  const [differencesAction] = useState(makeDifferencesAction)
  const loadDifferences = useSetAtom(differencesAction)
  const differences = useAtomValue(differencesAction)
  const rename = useSetAtom(renameAction)
  const exportLook = useExportLook()
  const showToast = useToast()
  const reasons = {
    published: '',
    config: t`By a call`,
    content: t`Edited in lists`,
    rollback: t`Back to version ${version.of_version ?? 0}`,
    outside: t`Changed outside`,
  }
  const name = version.name || t`Version ${version.version}`
  const submitName = async (newName: string) => {
    if (newName !== '') {
      const result = await rename({ version: version.version, name: newName })
      if (!result.ok) {
        showToast({ tone: 'danger', title: t`The version is not renamed`, description: result.error.errmsg })
        return
      }
    }
    setRenaming(undefined)
    onRenamed()
  }
  const toggle = () => {
    if (!open) loadDifferences(version.version)
    setOpen(!open)
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          {renaming === undefined ? (
            <p className="text-sm font-medium wrap-anywhere">
              {version.name && <span className="text-text-muted tabular-nums">{version.version} </span>}
              {name} {current && <Tag tone="success">{t`Current`}</Tag>}
            </p>
          ) : (
            <form
              className="flex gap-2"
              onSubmit={(event) => {
                event.preventDefault()
                void submitName(renaming.trim())
              }}
            >
              <Input
                aria-label={t`Name of this version`}
                value={renaming}
                maxLength={100}
                autoFocus
                onChange={(event) => setRenaming(event.target.value)}
              />
              <Button size="small" type="submit">
                <Trans>Save</Trans>
              </Button>
            </form>
          )}
          <p className="text-xs text-text-muted">
            <RelativeTime date={version.at} />
            {version.by && <> · {localized(version.by, 'name', locale)}</>}
            {version.approved_by && (
              <>
                {' '}
                · <Trans>approved by {localized(version.approved_by, 'name', locale)}</Trans>
              </>
            )}
            {reasons[version.reason] && <> · {reasons[version.reason]}</>}
          </p>
          {version.note && <p className="mt-1 text-sm wrap-anywhere">{version.note}</p>}
        </div>
        {!current && mayGoBack && (
          <Button
            size="small"
            loading={busy}
            onClick={() => run(() => onGoBack(version.version))}
            aria-label={t`Go back to version ${version.version}`}
          >
            <Trans>Go back</Trans>
          </Button>
        )}
        <DropdownMenu
          trigger={
            <IconButton
              size="small"
              label={t`More about version ${version.version}`}
              icon={<Ellipsis size={16} aria-hidden />}
            />
          }
        >
          <DropdownMenuItem
            disabled={!mayBegin}
            onSelect={() => onBegin(version.version, name)}
          >{t`Begin a draft from it`}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setRenaming(version.name)}>{t`Rename`}</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exportLook(version.version)}>{t`Download as a file`}</DropdownMenuItem>
        </DropdownMenu>
      </div>
      <Button
        size="small"
        variant="ghost"
        className="-ms-2 self-start"
        aria-expanded={open}
        aria-controls={id}
        aria-label={
          open ? t`Hide changes of version ${version.version}` : t`Show changes of version ${version.version}`
        }
        onClick={toggle}
      >
        {open ? <Trans>Hide changes</Trans> : <Trans>Show changes</Trans>}
      </Button>
      <div id={id} hidden={!open} className="rounded-card border border-border px-3">
        {open &&
          (differences.data ? (
            differences.data.changes.length === 0 ? (
              <p className="py-2 text-sm text-text-muted">
                <Trans>No field changed.</Trans>
              </p>
            ) : (
              <ChangeList schema={schema} changes={differences.data.changes} />
            )
          ) : differences.error ? (
            <p className="py-2 text-sm text-danger">{differences.error.errmsg}</p>
          ) : (
            <Skeleton className="my-2 h-10" />
          ))}
      </div>
    </li>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, downloadFile } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { officialNameAtom } from '../../../state/config.ts'
import { useConfirmUnload } from './use-confirm-unload.ts'
import { useCopy } from './use-copy.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** Called when the codes were copied or downloaded. */
  onSaved?: () => void
  /** Called when the person confirms that they have kept the codes. */
  onDone: () => void
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const portal = useAtomValue(officialNameAtom)
  const title = t`Recovery codes for ${portal}`
  const [isSaved, setSaved] = useState(false)
  useConfirmUnload(!isSaved)
  const markSaved = () => {
    setSaved(true)
    onSaved?.()
  }
  const copyAll = async () => {
    if (await copy(codes.join('\n'))) markSaved()
  }
  const download = () => {
    const text = `${title}\n\n${codes.join('\n')}\n`
    downloadFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
    markSaved()
  }
  const finish = () => {
    setSaved(true)
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={<Trans>These codes are shown only now</Trans>}>
        <Trans>
          Each of them logs you in once if you lose your phone or passkey. Keep them where others cannot see them.
        </Trans>
      </Alert>
      <ol
        aria-label={t`Recovery codes`}
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-border bg-surface p-4 font-mono text-sm tabular-nums"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyAll()}>
          <Copy size={16} aria-hidden />
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={download}>
          <Download size={16} aria-hidden />
          <Trans>Download</Trans>
        </Button>
      </div>
      <Button variant="solid" onClick={finish}>
        <Trans>I have kept the codes</Trans>
      </Button>
    </div>
  )
}

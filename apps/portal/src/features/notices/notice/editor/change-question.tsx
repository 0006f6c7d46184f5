import { Plural, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { AlertDialog } from '@quadrangle/ui'
import type { Notice } from '../boxes.ts'
import { MessagePreview } from '../message-preview.tsx'

interface ChangeQuestionProps {
  notice: Notice
  preview: ContractData<'receipt', 'preview'>
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a change in substance clears replies and sends messages, and says how many. */
export function ChangeQuestion({ notice, preview, onClose, onConfirm }: ChangeQuestionProps) {
  const { t } = useLingui()
  const { people, answered, uncounted } = preview
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t`Save this change in substance?`}
      confirmLabel={t`Save and tell everyone`}
      onConfirm={onConfirm}
    >
      <ul className="list-disc space-y-1 ps-5">
        <li>
          <Plural value={people} one="# person gets it as unread." other="# people get it as unread." />
        </li>
        {notice.receipt && (answered > 0 || uncounted === 0) && (
          <li>
            <Plural
              value={answered}
              _0="Nobody has replied yet."
              one="# reply is cleared; it stays with the old version."
              other="# replies are cleared; they stay with the old version."
            />
          </li>
        )}
        <MessagePreview notice={notice} kind="change" preview={preview} />
      </ul>
    </AlertDialog>
  )
}

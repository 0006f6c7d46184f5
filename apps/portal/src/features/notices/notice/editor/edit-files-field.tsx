import { useLingui } from '@lingui/react/macro'
import { limits } from '@quadrangle/api-client'
import { Field, Uploader, type UploadItem } from '@quadrangle/ui'
import type { ReactNode } from 'react'
import { useUploads } from '../../notice-form/use-uploads.ts'

interface EditFilesFieldProps {
  files: readonly UploadItem[]
  /** Whether a file of the notice was removed. */
  hasRemovedFiles: boolean
  error: ReactNode
  onChange: (files: readonly UploadItem[]) => void
}

/** The attachments of a notice. */
export function EditFilesField({ files, hasRemovedFiles, error, onChange }: EditFilesFieldProps) {
  const { t } = useLingui()
  const { uploadAttachment } = useUploads()
  return (
    <Field
      label={t`Attachments`}
      optional
      error={error}
      help={hasRemovedFiles ? t`Removed files can no longer be opened; former versions still list them.` : undefined}
    >
      <Uploader
        upload={uploadAttachment}
        value={files}
        maxFiles={limits.attachmentsPerNotice}
        maxSize={limits.attachmentBytes}
        onValueChange={onChange}
      />
    </Field>
  )
}

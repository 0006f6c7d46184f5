import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the background picker. */
export const backgroundPickerLabels = /* @__PURE__ */ defineLabels(
  'backgroundPicker',
  {
    group: '背景',
    upload: '上传背景',
    uploading: (percent: number) => `正在上传 ${percent}%`,
    uploadProgress: '上传进度',
    cancel: '取消上传',
    remove: (name: string) => `删除“${name}”`,
    hint: '支持 JPG、PNG、WebP 图片',
  },
  {
    group: 'Backgrounds',
    upload: 'Upload a background',
    uploading: (percent) => `Uploading ${percent}%`,
    uploadProgress: 'Upload progress',
    cancel: 'Cancel the upload',
    remove: (name) => `Remove “${name}”`,
    hint: 'JPG, PNG or WebP picture',
  },
)

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Avatar } from './avatar.tsx'
import { AvatarCropDialog, type AvatarCropDialogProps } from './avatar-crop-dialog.tsx'

/** A picture whose left half is red and whose right half is blue. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas.')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = '#00f'
  context.fillRect(200, 0, 200, 200)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

/** The colours left, right, at the top and at the bottom of a picture. */
async function colours(blob: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const at = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data ?? []
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red},${blue}`
  }
  return [at(0.2, 0.5), at(0.8, 0.5), at(0.5, 0.2), at(0.5, 0.8)]
}

async function choose(file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  const input = part('avatar-file') as HTMLInputElement
  await act(async () => {
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function cropper(props: Partial<AvatarCropDialogProps> = {}) {
  const crop = vi.fn<(blob: Blob) => unknown>()
  await render(<AvatarCropDialog defaultOpen onCrop={crop} {...props} />)
  await choose(await picture())
  await expect.poll(() => document.querySelector('.reactEasyCrop_CropArea')).not.toBeNull()
  await expect
    .poll(
      () => document.querySelector<HTMLCanvasElement>('canvas')?.getContext('2d')?.getImageData(30, 72, 1, 1).data[0],
    )
    .toBe(255)
  return crop
}
const buttons = () => [...part('dialog-footer').querySelectorAll('button')]
const save = () => act(async () => buttons().at(-1)?.click())
const alert = () => part('avatar-error').textContent

test('a picture that does not load gives way to the initials, and a new address is tried', async () => {
  const { rerender, root } = await render(<Avatar name="欧阳静怡" src="/no-such-picture.png" />)
  await expect.poll(() => root.textContent).toBe('静怡')
  await rerender(<Avatar name="欧阳静怡" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />)
  expect(root.querySelector('img')).not.toBeNull()
})

test('crops the middle of a picture, in the requested size and type, and closes', async () => {
  const crop = await cropper({ outputSize: 120, outputType: 'image/png' })
  await save()
  await expect.poll(() => crop.mock.calls.length).toBe(1)
  const [blob] = crop.mock.calls[0] ?? []
  const bitmap = await createImageBitmap(blob!)
  expect([blob?.type, bitmap.width, bitmap.height]).toEqual(['image/png', 120, 120])
  expect((await colours(blob!)).slice(0, 2)).toEqual(['red', 'blue'])
  await expect.poll(() => document.querySelector('[data-q="avatar-crop-dialog"]')).toBeNull()
})

test('arrow keys move the picture, sliders zoom and turn it, all by keyboard', async () => {
  const crop = await cropper()
  const area = document.querySelector<HTMLElement>('.reactEasyCrop_CropArea')
  expect(area?.getAttribute('aria-label')).toBe('头像区域')
  await expect.poll(() => document.activeElement).toBe(area)
  await act(async () => userEvent.keyboard('{ArrowRight>20/}'))
  await save()
  await expect.poll(() => crop.mock.calls.length).toBe(1)
  expect(await colours(crop.mock.calls[0]![0])).toEqual(['red', 'red', 'red', 'red'])
})

test('asking for another picture returns to the choice, with the focus on its button', async () => {
  await cropper()
  const [another] = buttons()
  await userEvent.click(another!)
  await expect.poll(() => document.activeElement).toBe(part('avatar-choice').querySelector('button'))
})

test('turning rotates the cropped area, and the value is read aloud', async () => {
  const crop = await cropper()
  const [zoom, turn] = document.querySelectorAll<HTMLInputElement>('[data-q="avatar-range"]')
  expect(zoom?.labels?.[0]?.textContent).toBe('缩放')
  zoom?.focus()
  await act(async () => userEvent.keyboard('{ArrowRight}'))
  expect(zoom?.getAttribute('aria-valuetext')).toBe('105%')
  const right = document.querySelector<HTMLElement>('[aria-label="向右旋转 90 度"]')
  await act(async () => right?.click())
  expect(turn?.getAttribute('aria-valuetext')).toBe('90 度')
  await save()
  await expect.poll(() => crop.mock.calls.length).toBe(1)
  // after a clockwise turn, the left half is at the top
  expect((await colours(crop.mock.calls[0]![0])).slice(2)).toEqual(['red', 'blue'])
})

test.each([
  ['no picture', new File(['text'], 'a.txt', { type: 'text/plain' }), /PNG、JPEG或WEBP/],
  ['too large', new File([new Uint8Array(2000)], 'a.png', { type: 'image/png' }), /2 KB，超过了 1 KB/],
  ['damaged', new File(['no png'], 'a.png', { type: 'image/png' }), /无法读取/],
])('says plainly when a file is %s, and another can be chosen', async (_, file, message) => {
  await render(<AvatarCropDialog defaultOpen maxSize={1024} onCrop={() => undefined} />)
  await choose(file)
  await expect.poll(alert).toMatch(message)
  expect(part('avatar-choice')).not.toBeNull()
})

test('when saving fails it shows why, keeps the changes, and can be retried', async () => {
  const crop = vi
    .fn<(blob: Blob) => Promise<void>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce()
  await cropper({ onCrop: crop })
  await save()
  await expect.poll(alert).toBe('offline')
  expect(document.querySelector('.reactEasyCrop_CropArea')).not.toBeNull()
  await save()
  await expect.poll(() => document.querySelector('[data-q="avatar-crop-dialog"]')).toBeNull()
  expect(crop).toHaveBeenCalledTimes(2)
})

test('writes no style element', async () => {
  const before = document.querySelectorAll('style').length
  await cropper()
  expect(document.querySelectorAll('style').length).toBe(before)
})

test('a picture that is decoded after the dialog was closed does not show when it opens again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(promise)
  const dialog = (open: boolean) => <AvatarCropDialog open={open} onCrop={() => undefined} />
  const { rerender } = await render(dialog(true))
  await choose(await picture())
  await rerender(dialog(false))
  await act(async () => resolve())
  await rerender(dialog(true))
  expect(document.querySelector('[data-q="avatar-choice"]')).not.toBeNull()
  decode.mockRestore()
})

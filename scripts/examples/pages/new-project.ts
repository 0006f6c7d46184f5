import type { Page } from 'playwright'
import { expectStyles } from './styles.ts'

/** A new project has the theme after `quadrangle-ui init`. */
export async function newProject(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save' })
  await expectStyles(button, { 'background-color': 'rgb(138, 21, 56)', 'border-radius': '4px' }, 'the kit')
}

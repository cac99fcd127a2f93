import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import { expect, type Locator, type Page } from '@playwright/test';
import type { KeyedCheck } from './responses-to.ts';

export const checkForm = (page: Page, check: Check): Locator => page.locator(`[data-check="${check.id}"]`);
export const verdictOf = (form: Locator): Locator => form.locator('[data-verdict]').last();

const shown = (markdown: string) => markdown.replace(/[*`]|\\(?=[[\]_*])/g, '').trim();

/** Taps again if nothing happened, because content loading above may move the page. */
const tick = (label: Locator, box: Locator, wanted = true) =>
  expect(async () => {
    if ((await box.isChecked()) !== wanted) await label.click();
    expect(await box.isChecked()).toBe(wanted);
  }).toPass();

/** Fills in a keyed check and submits it. */
export async function giveAnswer(page: Page, check: KeyedCheck, response: CheckResponse): Promise<Locator> {
  const form = checkForm(page, check);
  await fillIn(page, form, check, response);
  await form.getByRole('button', { name: 'Check answer' }).click();
  return form;
}

/** Answers a keyed check and waits for the result. */
export async function answerCheck(page: Page, check: KeyedCheck, response: CheckResponse): Promise<Locator> {
  const form = await giveAnswer(page, check, response);
  await expect(verdictOf(form)).toBeVisible();
  return form;
}

async function fillIn(page: Page, form: Locator, check: KeyedCheck, response: CheckResponse) {
  const choose = (name: string, option: string) =>
    form.getByRole('combobox', { name, exact: true }).selectOption(option);
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice': {
      const wanted = Array.isArray(response) ? response : [response];
      // A radio button is cleared by choosing another one.
      const options =
        check.type === 'single-choice' ? check.options.filter(({ id }) => wanted.includes(id)) : check.options;
      for (const { id, text } of options) {
        const role = check.type === 'single-choice' ? 'radio' : 'checkbox';
        const box = page.getByRole(role, { name: shown(text), exact: true });
        const option = form.locator('label').filter({ has: box });
        await tick(option, option.getByRole(role), wanted.includes(id));
      }
      return;
    }
    case 'true-false': {
      const box = form.getByRole('radio', { name: response ? 'True' : 'False' });
      return tick(box.locator('..'), box);
    }
    case 'numeric':
    case 'short-text':
      return form.getByRole('textbox').fill(String(response));
    case 'cloze': {
      const order = [...check.text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '');
      for (const [index, gap] of order.entries()) {
        const text = (response as Record<string, string>)[gap] ?? '';
        if (check.gaps[gap]?.options) await choose(`Blank ${index + 1}`, text);
        else await form.getByRole('textbox', { name: `Blank ${index + 1}` }).fill(text);
      }
      return;
    }
    case 'match':
      for (const [left, right] of Object.entries(response as Record<string, string>)) await choose(left, right);
      return;
    case 'order': {
      const wanted = response as string[];
      for (const [place, item] of wanted.entries()) {
        const row = form.getByRole('listitem').filter({ hasText: shown(item) });
        while (
          (await form.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(shown(item))) > place
        ) {
          await row.getByRole('button', { name: /Move up/ }).click();
        }
      }
    }
  }
}

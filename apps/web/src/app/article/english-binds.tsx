/** Says in a language and in English that a legal text binds in English (product/languages.md#drafts). */
export function EnglishBinds() {
  return (
    <div role="note" className="grid max-w-measure gap-1 border-l-2 pl-4 text-sm">
      <p>The English text is the one that binds. Its translation awaits a licensed translator.</p>
      <p lang="en-NZ">
        The English text is the one that binds. Its translation awaits a licensed translator.
      </p>
    </div>
  );
}

/** The owner's description of the home. */
export function About({ description }: { description: string }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="type-h2 mb-4">
        About This Property
      </h2>
      <p className="max-w-measure wrap-anywhere whitespace-pre-line">
        {description || 'No description provided.'}
      </p>
    </section>
  );
}

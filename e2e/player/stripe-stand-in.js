/** Stands in for Stripe's own script: the same calls, a plain field instead of its frame, and its test cards. */
window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    create: () => ({
      mount(place) {
        const label = document.createElement('label');
        label.textContent = `Card for ${key} ${clientSecret} `;
        this.label = label;
        label.append(document.createElement('input'));
        place.append(label);
      },
      destroy() {
        this.label?.remove();
      },
    }),
  }),
  async confirmPayment({ redirect }) {
    if (redirect !== 'if_required') throw new Error('Nobody comes back here from another page');
    const number = document.querySelector('label input')?.value ?? '';
    if (number === '') return { error: { message: 'Your card number is incomplete.' } };
    if (number.endsWith('0002')) return { error: { message: 'Your card was declined.' } };
    // The bank's question opens over the page, and the promise waits for its answer.
    if (number.endsWith('3155') && !confirm('The bank asks'))
      return { error: { message: 'Nobody answered the bank.' } };
    return { paymentIntent: { status: 'succeeded' } };
  },
});

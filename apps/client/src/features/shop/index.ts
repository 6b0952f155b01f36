export { Card } from './Card';
export { CheckoutView } from './CheckoutView';
export { PaymentHost } from './PaymentHost';
export { periodPriceText, priceText } from './price-text';
export { purchaseKeys } from './purchase/purchase';
export { offersQuery, promotionsQuery, tvModelsQuery } from './queries';
export { useOfferView } from './useOfferView';
export { usePaymentLink } from './usePaymentLink';

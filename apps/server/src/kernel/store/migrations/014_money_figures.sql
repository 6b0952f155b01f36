-- The nightly comparison with the provider sums up the bookings of an order; metrics count the orders of the last day.
create index ledger_booking_reference on ledger_booking (reference);
create index payment_order_created on payment_order (created_at);

// Cartulary 0.2.0.
module example.com/cartulary/sdk/go

go 1.24
